import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { AuditFilter } from '#contract/oversight/schemas.ts';
import { auditEntries } from '#server/platform/audit/tables.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { anywhere } from '#server/platform/db/like.ts';

export type AuditRow = typeof auditEntries.$inferSelect;

/** Midnight at which a day of that time zone begins, so many days later. */
function midnight(day: string, timeZone: string, later = 0): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`;
}

/** What fits a filter. */
export function where(filter: AuditFilter, timeZone: string): SQL | undefined {
  const { search, action, from, to } = filter;
  const { at, actorName, action: verb, subjectKind, subjectId, subjectName, reason } = auditEntries;
  const texts = sql`concat_ws(chr(10), ${actorName}, ${verb}, replace(${verb}, '_', ' '), ${subjectKind},
    ${subjectId}, ${subjectName}, ${reason})`;
  return and(
    search ? sql`${texts} ilike ${anywhere(search)}` : undefined,
    action ? eq(verb, action) : undefined,
    from ? sql`${at} >= ${midnight(from, timeZone)}` : undefined,
    to ? sql`${at} < ${midnight(to, timeZone, 1)}` : undefined,
  );
}

/** Newest first, from the first entry older than `before`. */
export function listEntries(
  db: Executor,
  condition: SQL | undefined,
  limit: number,
  before?: number,
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEntries)
    .where(and(condition, before === undefined ? undefined : lt(auditEntries.id, before)))
    .orderBy(desc(auditEntries.id))
    .limit(limit);
}

export function countEntries(db: Executor, condition: SQL | undefined): Promise<number> {
  return db.$count(auditEntries, condition);
}

/** Every action that was ever written, by its name. */
export async function listActions(db: Executor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ action: auditEntries.action })
    .from(auditEntries)
    .orderBy(auditEntries.action);
  return rows.map(({ action }) => action);
}
