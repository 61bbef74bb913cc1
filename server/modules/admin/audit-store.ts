import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AuditFilter } from '#contract/admin/schemas.ts';
import type { SortOrder } from '#contract/kernel/table.ts';
import { auditEntries } from '#server/platform/audit/tables.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { anywhere } from '#server/platform/db/like.ts';
import { withinDays } from './days.ts';

export type AuditRow = typeof auditEntries.$inferSelect;

/**
 * The fields of one side of a change as the page shows them, such as `may register again: true`: names in words and
 * values as they are, without the marks of JSON.
 */
function wordsOf(fields: PgColumn): SQL {
  return sql`(select string_agg(
    regexp_replace(replace(key, '_', ' '), '([a-z])([A-Z])', '\\1 \\2', 'g') || ': ' || coalesce(value #>> '{}', ''), chr(10))
    from jsonb_each(${fields}))`;
}

/** What fits a filter. */
export function where(filter: AuditFilter, timeZone: string): SQL | undefined {
  const { search, action } = filter;
  const { at, actorName, action: verb, subjectKind, subjectId, subjectName } = auditEntries;
  const { reason, before, after } = auditEntries;
  const texts = sql`concat_ws(chr(10), ${actorName}, ${verb}, replace(${verb}, '_', ' '), ${subjectKind},
    ${subjectId}, ${subjectName}, ${reason}, ${wordsOf(before)}, ${wordsOf(after)})`;
  return and(
    search ? sql`${texts} ilike ${anywhere(search)}` : undefined,
    action ? eq(verb, action) : undefined,
    withinDays(at, filter, timeZone),
  );
}

/** In the order in which they were written, or the other way round, from the one after `from` on. */
export function listEntries(
  db: Executor,
  condition: SQL | undefined,
  { order, limit, from }: { order: SortOrder; limit: number; from?: number | undefined },
): Promise<AuditRow[]> {
  const { id } = auditEntries;
  const beyond = order === 'asc' ? gt : lt;
  return db
    .select()
    .from(auditEntries)
    .where(and(condition, from === undefined ? undefined : beyond(id, from)))
    .orderBy((order === 'asc' ? asc : desc)(id))
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
