import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import { auditEntries } from '#server/platform/audit/tables.ts';
import type { Executor } from '#server/platform/db/database.ts';

/** A limit as it was set, and when it ends. */
interface SetLimit {
  since: Date;
  until: Date;
  reason: string;
}

const dateIn = (value: unknown) => (typeof value === 'string' ? new Date(value) : undefined);

/** Adds one to those before it: it never ends sooner than they do, and goes on from when they began. */
function joined(before: SetLimit | undefined, next: SetLimit): SetLimit {
  if (!before || before.until <= next.since) return next;
  const until = before.until > next.until ? before.until : next.until;
  return { since: before.since, until, reason: next.reason };
}

/** The limit that somebody would have if some had not been set: those of these entries in the log. Undefined for none. */
export async function limitWithout(
  db: Executor,
  person: PersonId,
  withdrawn: ReadonlySet<number>,
): Promise<SetLimit | undefined> {
  const { id, at, action, reason, after, subjectKind, subjectId } = auditEntries;
  // By id: the lock of the person was had before each was written, whenever its transaction began.
  const rows = await db
    .select({ id, at, action, reason, after })
    .from(auditEntries)
    .where(
      and(
        eq(subjectKind, 'person'),
        eq(subjectId, person),
        inArray(action, ['person_limited', 'person_unlimited']),
      ),
    )
    .orderBy(asc(id));
  let left: SetLimit | undefined;
  for (const row of rows) {
    const until = dateIn(row.after?.limitedAlone ?? row.after?.limitedUntil);
    // Of one that was withdrawn something may be left: then the others are read again.
    if (row.action === 'person_unlimited') left = until && left;
    else if (until && !withdrawn.has(row.id)) {
      left = joined(left, { since: row.at, until, reason: row.reason ?? '' });
    }
  }
  return left && left.until > new Date() ? left : undefined;
}
