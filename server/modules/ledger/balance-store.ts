import { and, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BookingId, PersonId } from '#contract/kernel/ids.ts';
import type { BalanceLine, JournalAccount } from '#contract/ledger/schemas.ts';
import { bookings, paidDeals } from '#server/modules/orders/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { createKeyset, type Place, type Reading } from '#server/platform/http/keyset.ts';
import { balanceHolds, journalEntries, journalLines } from './tables.ts';

/** Whose money it is stands at the credit side: below 0. */
const credits = sql<number>`coalesce(-sum(${journalLines.amount}), 0)`.mapWith(Number);

const isBalanceOf = (seller: PersonId) =>
  and(eq(journalLines.account, 'balance'), eq(journalLines.owner, seller));

/** What is a seller's, available or not, in paisa. */
export async function readBalance(db: Executor, seller: PersonId): Promise<number> {
  const [row] = await db.select({ sum: credits }).from(journalLines).where(isBalanceOf(seller));
  return row?.sum ?? 0;
}

/** For a query that knows a seller's id: whether they have money in the shop, available or not. */
export const hasMoney = (seller: SQLWrapper): SQL =>
  sql`coalesce((select sum(l.amount) from ${journalLines} l where l.account = 'balance' and l.owner = ${seller}::text), 0) < 0`;

/** What is held for all deals together, in paisa. */
export async function sumHeld(db: Executor): Promise<number> {
  const [row] = await db
    .select({ sum: credits })
    .from(journalLines)
    .where(eq(journalLines.account, 'held'));
  return row?.sum ?? 0;
}

export interface OpenRow {
  id: BookingId;
  itemName: string;
  amount: number;
}

/** What is held for a seller's deals that are not handed over, the newest first. */
export async function listHeld(db: Executor, seller: PersonId): Promise<OpenRow[]> {
  const rows = await db
    .select({ id: bookings.id, itemName: bookings.itemName, amount: credits })
    .from(bookings)
    .innerJoin(
      journalLines,
      and(eq(journalLines.account, 'held'), eq(journalLines.owner, sql`${bookings.id}::text`)),
    )
    .where(
      and(eq(bookings.sellerId, seller), eq(bookings.state, 'paid'), isNull(bookings.handedOverAt)),
    )
    .groupBy(bookings.id)
    .having(sql`sum(${journalLines.amount}) <> 0`)
    .orderBy(desc(bookings.paidAt));
  return rows as OpenRow[];
}

/** What of a seller's balance waits for the completion of its deal, the newest first. */
export async function listHolds(
  db: Executor,
  seller: PersonId,
): Promise<(OpenRow & { countsFrom: Date | null })[]> {
  const rows = await db
    .select({
      id: bookings.id,
      itemName: bookings.itemName,
      amount: balanceHolds.amount,
      countsFrom: paidDeals.countsFrom.mapWith(bookings.handedOverAt),
    })
    .from(balanceHolds)
    .innerJoin(bookings, eq(bookings.id, balanceHolds.bookingId))
    .where(eq(balanceHolds.sellerId, seller))
    .orderBy(desc(bookings.handedOverAt));
  return rows as (OpenRow & { countsFrom: Date | null })[];
}

/** What of a seller's balance came from these deals, where it is above 0. */
export async function listReleased(
  db: Executor,
  seller: PersonId,
  deals: readonly BookingId[],
): Promise<OpenRow[]> {
  if (deals.length === 0) return [];
  const rows = await db
    .select({ id: bookings.id, itemName: bookings.itemName, amount: credits })
    .from(journalEntries)
    .innerJoin(journalLines, eq(journalLines.entryId, journalEntries.id))
    .innerJoin(bookings, eq(bookings.id, journalEntries.bookingId))
    .where(and(isBalanceOf(seller), inArray(journalEntries.bookingId, [...deals])))
    .groupBy(bookings.id)
    .having(sql`sum(${journalLines.amount}) < 0`)
    .orderBy(desc(bookings.paidAt));
  return rows as OpenRow[];
}

/** What was sold in these deals. */
export async function listNamed(
  db: Executor,
  deals: readonly BookingId[],
): Promise<Omit<OpenRow, 'amount'>[]> {
  if (deals.length === 0) return [];
  const rows = await db
    .select({ id: bookings.id, itemName: bookings.itemName })
    .from(bookings)
    .where(inArray(bookings.id, [...deals]))
    .orderBy(desc(bookings.paidAt));
  return rows as Omit<OpenRow, 'amount'>[];
}

/** No two lines of a balance are of one entry: its number alone orders them. */
const noTie = sql<string>`'00000000-0000-0000-0000-000000000000'::uuid`;

export const readFrom = createKeyset(
  { newest: { value: journalEntries.id, kind: 'numeric' } },
  noTie,
);

export type LineRow = Place & {
  entry: number;
  kind: BalanceLine['kind'];
  at: Date;
  bookingId: BookingId | null;
  itemName: string | null;
  balance: number;
  commission: number;
};

/** Entries that raised or lowered a seller's balance. */
export async function listLines(
  db: Executor,
  seller: PersonId,
  { after, by, place }: Reading,
  limit: number,
): Promise<LineRow[]> {
  const ofEntry = (account: JournalAccount) =>
    sql<number>`coalesce((select -sum(l.amount) from ${journalLines} l where l.entry_id = ${journalEntries.id} and l.account = ${account}), 0)`.mapWith(
      Number,
    );
  const rows = await db
    .select({
      entry: journalEntries.id,
      kind: journalEntries.kind,
      at: journalEntries.at,
      bookingId: journalEntries.bookingId,
      itemName: bookings.itemName,
      balance: sql<number>`-${journalLines.amount}`.mapWith(Number),
      commission: ofEntry('commission'),
      place,
      id: noTie,
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .leftJoin(bookings, eq(bookings.id, journalEntries.bookingId))
    .where(and(isBalanceOf(seller), after))
    .orderBy(by)
    .limit(limit);
  return rows as LineRow[];
}

export const countLines = (db: Executor, seller: PersonId): Promise<number> =>
  db.$count(journalLines, isBalanceOf(seller));
