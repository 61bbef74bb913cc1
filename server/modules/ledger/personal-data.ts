import { and, eq, sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { journalEntries, journalLines } from './tables.ts';

/** What raised and lowered a seller's balance, in paisa, for the data that they take along. It stays when they leave. */
export function listOwnLines(db: Executor, seller: PersonId) {
  const { kind, bookingId, at } = journalEntries;
  return db
    .select({ kind, bookingId, at, amount: sql<number>`-${journalLines.amount}`.mapWith(Number) })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(and(eq(journalLines.account, 'balance'), eq(journalLines.owner, seller)))
    .orderBy(journalEntries.id);
}
