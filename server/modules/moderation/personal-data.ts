import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { appeals, reports } from './tables.ts';

/** What a person reported, for the data that they take along. */
export function listOwnReports(db: Executor, reporter: PersonId) {
  const { subjectKind, itemId, reason, details, pictures, createdAt } = reports;
  return db
    .select({ subjectKind, itemId, reason, details, pictures, createdAt })
    .from(reports)
    .where(eq(reports.reporterId, reporter));
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
  return new Map(rows.map((row) => [row.itemId ?? '', row.count]));
}

/** Of somebody who leaves: what they reported stays, their address does not. */
export async function eraseReporter(tx: Tx, reporter: PersonId): Promise<void> {
  await tx
    .update(reports)
    .set({ reporterName: '', reporterEmail: '' })
    .where(eq(reports.reporterId, reporter));
}

/** What a person wrote against decisions, for the data that they take along. Who decided is nobody else's to take. */
export function listOwnAppeals(db: Executor, person: PersonId) {
  const { caseId, text, at, outcome, note, decidedAt } = appeals;
  return db
    .select({ caseId, text, at, outcome, note, decidedAt })
    .from(appeals)
    .where(eq(appeals.personId, person));
}

/** Of somebody who leaves: nobody decides about what waits, and what they wrote goes. That they appealed, and what came of it, stays. */
export async function eraseAppeals(tx: Tx, person: PersonId): Promise<void> {
  await tx.delete(appeals).where(and(eq(appeals.personId, person), isNull(appeals.outcome)));
  await tx.update(appeals).set({ text: '' }).where(eq(appeals.personId, person));
}
