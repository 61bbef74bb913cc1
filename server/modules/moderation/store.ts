import { desc, eq, max, sql } from 'drizzle-orm';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { reports } from './tables.ts';

/** Answers false when that person has reported that item before. */
export async function insertReport(tx: Tx, report: typeof reports.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(reports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: reports.id });
  return rows.length === 1;
}

/** Each reported item once, the newest report first. */
export async function listReportedItems(
  db: Executor,
): Promise<{ itemId: ProductId; reports: number }[]> {
  const rows = await db
    .select({ itemId: reports.itemId, reports: sql<number>`count(*)::int` })
    .from(reports)
    .groupBy(reports.itemId)
    .orderBy(desc(max(reports.createdAt)));
  return rows as { itemId: ProductId; reports: number }[];
}

export function countReports(db: Executor, itemId: ProductId): Promise<number> {
  return db.$count(reports, eq(reports.itemId, itemId));
}
