import { and, eq, sql } from 'drizzle-orm';
import type { BookingId, PaymentId, PersonId } from '#contract/kernel/ids.ts';
import type { JournalAccount } from '#contract/ledger/schemas.ts';
import { bookings } from '#server/modules/orders/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { balanceHolds, journalEntries, journalLines } from './tables.ts';

export interface Line {
  account: JournalAccount;
  owner: string | null;
  /** Paisa: above 0 a debit, below 0 a credit. */
  amount: number;
}

/** Writes an entry; lines about nothing are left out. Throws where its key was written before. */
export async function writeEntry(
  tx: Tx,
  entry: typeof journalEntries.$inferInsert,
  lines: readonly Line[],
): Promise<void> {
  const [row] = await tx.insert(journalEntries).values(entry).returning({ id: journalEntries.id });
  if (!row) throw new Error('an insert answered no row');
  const moved = lines.filter(({ amount }) => amount !== 0);
  await tx
    .insert(journalLines)
    .values(moved.map((line, index) => ({ ...line, entryId: row.id, line: index + 1 })));
}

/**
 * Orders what changes a seller's balance until the commit: the numbers of its entries are in the order of their commits. The last of
 * all locks that a transaction takes; of several sellers by their ids.
 */
export async function lockSeller(tx: Tx, seller: PersonId): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`seller-money:${seller}`}, 0))`,
  );
}

/** Where the money of one payment is, in paisa. */
export interface Whereabouts {
  /** Taken and not given back, by the provider or by hand. */
  left: number;
  held: number;
  commission: number;
  /** Who has it since the handover. */
  seller: PersonId | undefined;
}

export async function findMoney(db: Executor, id: PaymentId): Promise<Whereabouts> {
  const sumOf = (account: JournalAccount, sign: 1 | -1) =>
    sql<number>`coalesce(sum(${journalLines.amount}) filter (where ${journalLines.account} = ${account}), 0) * ${sql.raw(String(sign))}`.mapWith(
      Number,
    );
  const [row] = await db
    .select({
      left: sql<number>`coalesce(sum(${journalLines.amount}) filter (where ${journalLines.account} in ('provider', 'bank')), 0)`.mapWith(
        Number,
      ),
      held: sumOf('held', -1),
      commission: sumOf('commission', -1),
      seller: sql<PersonId | null>`max(${journalLines.owner}) filter (where ${journalLines.account} = 'balance')`,
    })
    .from(journalEntries)
    .innerJoin(journalLines, eq(journalLines.entryId, journalEntries.id))
    .where(eq(journalEntries.paymentId, id));
  if (!row) throw new Error('a sum answered no row');
  return { ...row, seller: row.seller ?? undefined };
}

export async function placeHold(
  tx: Tx,
  bookingId: BookingId,
  sellerId: PersonId,
  amount: number,
): Promise<void> {
  if (amount > 0) await tx.insert(balanceHolds).values({ bookingId, sellerId, amount });
}

/** So much of what is not available yet is the seller's no more. */
export async function lowerHold(tx: Tx, bookingId: BookingId, amount: number): Promise<void> {
  const isOfBooking = eq(balanceHolds.bookingId, bookingId);
  await tx.delete(balanceHolds).where(and(isOfBooking, sql`${balanceHolds.amount} <= ${amount}`));
  await tx
    .update(balanceHolds)
    .set({ amount: sql`${balanceHolds.amount} - ${amount}` })
    .where(isOfBooking);
}

/** So much more is the seller's, and not available before the deal is completed. */
export async function raiseHold(tx: Tx, bookingId: BookingId, amount: number): Promise<void> {
  await tx.execute(sql`insert into ${balanceHolds} (booking_id, seller_id, amount)
    select id, seller_id, ${amount}::bigint from ${bookings}
    where id = ${bookingId} and completed_at is null and ${amount}::bigint > 0
    on conflict (booking_id) do update set amount = ${balanceHolds}.amount + excluded.amount`);
}

export async function removeHold(tx: Tx, bookingId: BookingId): Promise<void> {
  await tx.delete(balanceHolds).where(eq(balanceHolds.bookingId, bookingId));
}
