import { eq } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { reports } from './tables.ts';

/** What a person reported, for the data that they take along. */
export function listOwnReports(db: Executor, reporter: PersonId) {
  const { itemId, createdAt } = reports;
  return db.select({ itemId, createdAt }).from(reports).where(eq(reports.reporterId, reporter));
}

/** Of somebody who leaves: what they reported stays, their address does not. */
export async function eraseReporter(tx: Tx, reporter: PersonId): Promise<void> {
  await tx
    .update(reports)
    .set({ reporterName: '', reporterEmail: '' })
    .where(eq(reports.reporterId, reporter));
}
