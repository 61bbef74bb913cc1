import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { BookingId, PersonId } from '#contract/kernel/ids.ts';
import { release } from '#server/modules/ledger/index.ts';
import { type BookingRow, bookings } from '#server/modules/orders/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { findByReference } from './store.ts';
import { disputes, payments } from './tables.ts';

/** A bank withholds the money of a payment. Of one that it took in part the sale stands. */
const isDisputed = (payment: SQL) => sql`exists (select from ${disputes} d
  where d.payment_id = ${payment} and d.status in ('needs_response', 'under_review'))`;

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
  /** On its way back to the buyer, or waiting for a person or a bank. */
  how: 'refunding' | 'in_review';
}

/** Sales of a seller whose price is being refunded, waits for a person, or is asked back by a bank, handed over or not. */
export async function listWithheld(db: Executor, seller: PersonId): Promise<Withheld[]> {
  const rows = await db
    .select({ id: bookings.id, state: payments.state })
    .from(bookings)
    .innerJoin(payments, eq(payments.intentId, bookings.transactionId))
    .where(
      and(
        eq(bookings.sellerId, seller),
        or(
          inArray(payments.state, ['refunding', 'needs_human']),
          and(eq(payments.state, 'captured'), isDisputed(sql`${payments.id}`)),
        ),
      ),
    );
  return rows.map(({ id, state }) => ({
    id: id as BookingId,
    how: state === 'refunding' ? 'refunding' : 'in_review',
  }));
}
