import { and, eq, isNotNull, min, sql } from 'drizzle-orm';
import type { ProductId } from '#contract/kernel/ids.ts';
import { auditEntries } from '#server/platform/audit/tables.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { Months } from '#server/platform/months.ts';
import { reports } from './tables.ts';

/** Every item that anybody ever reported. */
export async function listReportedIds(db: Executor): Promise<ProductId[]> {
  const rows = await db
    .selectDistinct({ id: reports.itemId })
    .from(reports)
    .where(isNotNull(reports.itemId));
  return rows.map(({ id }) => id as ProductId);
}

/** Reported items that admins took off, and how many hours after the first report, one row a decision. */
export async function listDecisions(
  db: Executor,
  { monthOf, isSince }: Months,
  since: string,
): Promise<{ month: string; hours: number }[]> {
  const hours = sql<number>`extract(epoch from ${auditEntries.at} - ${min(reports.createdAt)})::double precision / 3600`;
  return db
    .select({ month: monthOf(auditEntries.at), hours })
    .from(auditEntries)
    .innerJoin(reports, eq(sql`${reports.itemId}::text`, auditEntries.subjectId))
    .where(
      and(
        eq(auditEntries.action, 'product_removed'),
        eq(auditEntries.subjectKind, 'product'),
        isSince(auditEntries.at, since),
      ),
    )
    .groupBy(auditEntries.id);
}
