import { eq } from 'drizzle-orm';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { reports } from './tables.ts';

/** Returns false when that person has reported that item before. */
export async function insertReport(tx: Tx, report: typeof reports.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(reports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: reports.id });
  return rows.length === 1;
}

export function countReports(db: Executor, itemId: ProductId): Promise<number> {
  return db.$count(reports, eq(reports.itemId, itemId));
}
