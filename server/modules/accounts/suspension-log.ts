import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import { auditEntries } from '#server/platform/audit/tables.ts';
import type { Executor } from '#server/platform/db/database.ts';

/** How long somebody is suspended, and why. Without an end until they are reinstated. */
interface SetSuspension {
  until: Date | null;
  reason: string;
}

/**
 * The suspension that somebody would have if some had not been said: those of these entries in the log. The last one counts, since it
 * says the end anew. Undefined for none, or one that would be over.
 */
export async function suspensionWithout(
  db: Executor,
  person: PersonId,
  withdrawn: ReadonlySet<number>,
): Promise<SetSuspension | undefined> {
  const { id, action, reason, after, subjectKind, subjectId } = auditEntries;
  const said = ['person_suspended', 'suspension_changed', 'person_reinstated'];
  // By id: the lock of the person was had before each was written, whenever its transaction began.
  const rows = await db
    .select({ id, action, reason, after })
    .from(auditEntries)
    .where(and(eq(subjectKind, 'person'), eq(subjectId, person), inArray(action, said)))
    .orderBy(asc(id));
  let left: SetSuspension | undefined;
  for (const row of rows) {
    if (row.action === 'person_reinstated') left = undefined;
    // What only an overturned decision left has no reason of its own.
    else if (row.reason !== null && !withdrawn.has(row.id)) {
      const until = row.after?.suspendedUntil;
      left = { until: typeof until === 'string' ? new Date(until) : null, reason: row.reason };
    }
  }
  return left?.until && left.until <= new Date() ? undefined : left;
}
