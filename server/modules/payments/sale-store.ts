import { and, count, eq, inArray, min, or, type SQL, sql } from 'drizzle-orm';
import type { BookingId, PersonId } from '#contract/kernel/ids.ts';
import { journalEntries, journalLines, release } from '#server/modules/ledger/index.ts';
import { type BookingRow, bookings } from '#server/modules/orders/index.ts';
import type { Backlog } from '#server/platform/db/backlog.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { findByReference } from './store.ts';
import { disputes, ledgerEntries, partRefunds, payments } from './tables.ts';

/** A bank withholds the money of a payment. Of one that it took in part the sale stands. */
const isDisputed = (payment: SQL) => sql`exists (select from ${disputes} d
  where d.payment_id = ${payment} and d.status in ('needs_response', 'under_review'))`;

/** A part of its price may be on its way back. */
const hasOpenPart = (payment: SQL) => sql`exists (select from ${partRefunds} r
  where r.payment_id = ${payment} and r.state in ('asked', 'unsure'))`;

/**
 * For a query about payouts: at that moment a bank withheld the money of the payment with this reference, or a part of its price was on
 * its way back. A mere question of a bank's withholds nothing.
 */
export const wasWithheldAt = (
  reference: SQL,
  at: SQL,
): SQL => sql`exists (select from ${payments} taken
  where taken.intent_id = ${reference} and (
    exists (select from ${disputes} d where d.payment_id = taken.id and d.status not like 'warning%'
      and d.opened_at <= ${at} and coalesce(d.closed_at, 'infinity') > ${at})
    or exists (select from ${partRefunds} r where r.payment_id = taken.id
      and r.asked_at <= ${at} and coalesce(r.ended_at, 'infinity') > ${at})))`;

/**
 * Locks the payment by which a locked booking was sold; answers whether its price is taken, not on its way back, and not
 * asked back by a bank.
 */
export async function lockSale(tx: Tx, transactionId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: payments.id, state: payments.state })
    .from(payments)
    .where(eq(payments.intentId, transactionId))
    .for('update');
  if (row?.state !== 'captured') return false;
  const { rows } = await tx.execute(
    sql`select from ${payments} p where p.id = ${row.id} and ${isDisputed(sql`p.id`)}`,
  );
  return rows.length === 0;
}

/** Makes the money of a locked sale the seller's, which was held until now. What the journal does not follow stays where it is. */
export async function releaseSale(
  tx: Tx,
  { transactionId, sellerId }: Pick<BookingRow, 'transactionId' | 'sellerId'>,
): Promise<void> {
  if (transactionId === null) return;
  const payment = await findByReference(tx, transactionId);
  if (payment?.inJournal) await release(tx, payment, sellerId);
}

/** The same as `lockSale` for a query about bookings. */
export const hasCaptured = sql`exists (select from ${payments} p
  where p.intent_id = ${bookings}.transaction_id and p.state = 'captured' and not ${isDisputed(sql`p.id`)})`;

/** For a query about bookings: nothing of the price went back, or is on its way back, as far as the books know. */
export const isPriceWhole = sql`not exists (select from ${payments} p
  where p.intent_id = ${bookings}.transaction_id and (p.state <> 'captured' or ${hasOpenPart(sql`p.id`)} or 0 < (
    select sum(case l.kind when 'refund_failed' then -l.amount else l.amount end) from ${ledgerEntries} l
    where l.payment_id = p.id and l.kind in ('refund', 'refund_failed', 'refund_by_hand'))))`;

/** Payments whose outcome a person decides, since they came to that. */
export async function readManualReviews(db: Executor): Promise<Backlog> {
  const [row] = await db
    .select({ count: count(), since: min(payments.updatedAt) })
    .from(payments)
    .where(eq(payments.state, sql`'needs_human'`));
  return row ?? { count: 0, since: null };
}

/** Those of these paid bookings whose payment waits for a person, or is asked back by a bank. */
export async function listInReview(db: Executor, ids: readonly BookingId[]): Promise<BookingId[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: bookings.id })
    .from(payments)
    .innerJoin(bookings, eq(bookings.transactionId, payments.intentId))
    .where(
      and(
        inArray(bookings.id, [...ids]),
        or(
          eq(payments.state, 'needs_human'),
          and(eq(payments.state, 'captured'), isDisputed(sql`${payments.id}`)),
        ),
      ),
    );
  return rows.map(({ id }) => id as BookingId);
}

/** A deal whose price may not stay the seller's. */
interface Withheld {
  id: BookingId;
  /** On its way back to the buyer, waiting for a person, or asked back by a bank. */
  how: 'refunding' | 'in_review' | 'with_bank';
  /** What a bank has of it that was the seller's, in paisa: after the handover without the commission. */
  taken: number;
}

/** Sales of these sellers whose price is being refunded, waits for a person, or is asked back by a bank, handed over or not. */
export async function listWithheld(
  db: Executor,
  sellers: readonly PersonId[],
): Promise<Withheld[]> {
  const rows = await db
    .select({
      id: bookings.id,
      state: payments.state,
      taken: sql<number>`(select coalesce(sum(l.amount), 0) from ${disputes} d
        join ${journalEntries} e on e.payment_id = d.payment_id and e.key in (
          'give_back:' || d.payment_id || ':' || d.id, 'refund_failed:' || d.payment_id || ':' || d.id)
        join ${journalLines} l on l.entry_id = e.id and l.account in ('held', 'balance')
        where d.payment_id = ${payments.id} and d.status in ('needs_response', 'under_review'))`.mapWith(
        Number,
      ),
    })
    .from(bookings)
    .innerJoin(payments, eq(payments.intentId, bookings.transactionId))
    .where(
      and(
        inArray(bookings.sellerId, [...sellers]),
        or(
          hasOpenPart(sql`${payments.id}`),
          inArray(payments.state, ['refunding', 'needs_human']),
          and(eq(payments.state, 'captured'), isDisputed(sql`${payments.id}`)),
        ),
      ),
    );
  return rows.map(({ id, state, taken }) => {
    const otherwise = taken > 0 && state === 'captured' ? 'with_bank' : 'in_review';
    return { id: id as BookingId, how: state === 'refunding' ? 'refunding' : otherwise, taken };
  });
}

/** Whether a bank withholds the money of a paid booking. */
export async function isAskedBack(db: Executor, id: BookingId): Promise<boolean> {
  const { rows } =
    await db.execute(sql`select from ${payments} p join ${bookings} b on b.transaction_id = p.intent_id
    where b.id = ${id} and ${isDisputed(sql`p.id`)}`);
  return rows.length > 0;
}
