import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { BookingId, PersonId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { balanceHolds, journalEntries, journalLines } from './tables.ts';

/** A sale of a seller whose price may not stay theirs, and what a bank has of what was theirs, in paisa. */
export interface Withheld {
  id: BookingId;
  how: 'refunding' | 'in_review' | 'with_bank' | 'claimed';
  taken?: number;
}

/** Sales of a seller whose price is on its way back, looked at, asked back by a bank, or claimed. */
export type ListWithheld = (
  executor: Executor,
  sellers: readonly PersonId[],
) => Promise<Withheld[]>;

/** A seller's money in paisa. */
export interface SellerMoney {
  balance: number;
  /** What of it no open deal keeps back, and no buyer may get back. */
  available: number;
  /** What of completed deals a buyer may get back. */
  withheld: number;
}

const credits = sql<number>`coalesce(-sum(${journalLines.amount}), 0)`.mapWith(Number);

/** Balances of these sellers, or of all who have one. */
export async function listBalances(
  db: Executor,
  sellers?: readonly PersonId[],
): Promise<{ seller: PersonId; balance: number }[]> {
  const rows = await db
    .select({ seller: journalLines.owner, balance: credits })
    .from(journalLines)
    .where(
      and(
        eq(journalLines.account, 'balance'),
        sellers && inArray(journalLines.owner, [...sellers]),
      ),
    )
    .groupBy(journalLines.owner)
    .having(sql`sum(${journalLines.amount}) <> 0`);
  return rows as { seller: PersonId; balance: number }[];
}

async function listHeldBack(db: Executor, sellers: readonly PersonId[]) {
  return db
    .select({
      seller: balanceHolds.sellerId,
      amount: sql<number>`sum(${balanceHolds.amount})`.mapWith(Number),
    })
    .from(balanceHolds)
    .where(inArray(balanceHolds.sellerId, [...sellers]))
    .groupBy(balanceHolds.sellerId);
}

/** What sellers have of these deals, where it is above 0 and no hold keeps it back already. */
async function listReleased(db: Executor, deals: readonly BookingId[]) {
  if (deals.length === 0) return [];
  const held = db.select({ id: balanceHolds.bookingId }).from(balanceHolds);
  return db
    .select({ seller: sql<PersonId>`${journalLines.owner}`, amount: credits })
    .from(journalEntries)
    .innerJoin(journalLines, eq(journalLines.entryId, journalEntries.id))
    .where(
      and(
        eq(journalLines.account, 'balance'),
        inArray(journalEntries.bookingId, [...deals]),
        notInArray(journalEntries.bookingId, held),
      ),
    )
    .groupBy(journalEntries.bookingId, journalLines.owner)
    .having(sql`sum(${journalLines.amount}) < 0`);
}

/**
 * What these sellers have, and what of it is available: the balance less what waits for the completion of its deal, less what a
 * buyer may get back. Under the sellers' locks nothing is counted twice or missed; without them it is what a page shows.
 */
export async function readMoney(
  db: Executor,
  sellers: readonly PersonId[],
  listWithheld: ListWithheld,
): Promise<Map<PersonId, SellerMoney>> {
  if (sellers.length === 0) return new Map();
  const balances = await listBalances(db, sellers);
  const holds = await listHeldBack(db, sellers);
  const withheld = await listWithheld(db, sellers);
  const released = await listReleased(
    db,
    withheld.map(({ id }) => id),
  );
  const money = new Map<PersonId, SellerMoney>(
    sellers.map((seller) => [seller, { balance: 0, available: 0, withheld: 0 }]),
  );
  for (const { seller, balance } of balances) {
    money.set(seller, { balance, available: balance, withheld: 0 });
  }
  for (const { seller, amount } of [...holds, ...released]) {
    const of = money.get(seller as PersonId);
    if (of) of.available -= amount;
  }
  for (const { seller, amount } of released) {
    const of = money.get(seller);
    if (of) of.withheld += amount;
  }
  return money;
}
