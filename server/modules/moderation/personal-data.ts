import { count, eq, inArray } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { reports } from './tables.ts';

/** What a person reported, for the data that they take along. */
export function listOwnReports(db: Executor, reporter: PersonId) {
  const { itemId, createdAt } = reports;
  return db.select({ itemId, createdAt }).from(reports).where(eq(reports.reporterId, reporter));
}

/** How often items were reported, of those that were. */
export async function countReportsByItem(
  db: Executor,
  items: readonly ProductId[],
): Promise<Map<string, number>> {
  if (items.length === 0) return new Map();
  const { itemId } = reports;
  const rows = await db
    .select({ itemId, count: count() })
    .from(reports)
    .where(inArray(itemId, [...items]))
    .groupBy(itemId);
  return new Map(rows.map((row) => [row.itemId, row.count]));
}

/** Of somebody who leaves: what they reported stays, their address does not. */
export async function eraseReporter(tx: Tx, reporter: PersonId): Promise<void> {
  await tx
    .update(reports)
    .set({ reporterName: '', reporterEmail: '' })
    .where(eq(reports.reporterId, reporter));
}
