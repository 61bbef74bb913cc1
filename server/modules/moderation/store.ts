import { eq } from 'drizzle-orm';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { reports } from './tables.ts';

export function countReports(db: Executor, itemId: ProductId): Promise<number> {
  return db.$count(reports, eq(reports.itemId, itemId));
}
