import { and, eq, ne, notInArray, or, sql } from 'drizzle-orm';
import type { PaymentId } from '#contract/kernel/ids.ts';
import type { DealPart } from '#contract/orders/deal-schemas.ts';
import type { PaymentMethod, PaymentState } from '#contract/payments/states.ts';
import { type BookingRow, bookings } from '#server/modules/orders/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { fromMinor } from './amounts.ts';
import * as disputes from './dispute-store.ts';
import { isRefundKnown, readByHand, readRefunded } from './ledger-store.ts';
import { listOf, readOpen } from './part-store.ts';
import { refundedOnce } from './refund-part.ts';
import { isAskedBack } from './sale-store.ts';
import { findByReference } from './store.ts';
import { payments } from './tables.ts';
import { readGivenBack } from './withheld.ts';

/** The payment by which something was sold, for whoever decides a claim about it. */
export interface SaleFacts {
  _id: PaymentId;
  method: PaymentMethod;
  state: PaymentState;
  /** Whole tk that went back. */
  refunded: number;
  withBank?: true;
}

/** Undefined where nothing was sold. */
export async function findSale(
  db: Executor,
  { id, transactionId }: Pick<BookingRow, 'id' | 'transactionId'>,
): Promise<SaleFacts | undefined> {
  if (transactionId === null) return undefined;
  const [row] = await db
    .select({
      id: payments.id,
      method: payments.method,
      state: payments.state,
    })
    .from(payments)
    .where(eq(payments.intentId, transactionId));
  if (!row) return undefined;
  return {
    _id: row.id as PaymentId,
    method: row.method,
    state: row.state,
    refunded: fromMinor(await readGivenBack(db, row.id as PaymentId)),
    ...((await isAskedBack(db, id)) && { withBank: true as const }),
  };
}

/**
 * Whether the buyer of a lost booking is written to by its payment: that it is let go, or given back. One that is under way while the
 * item is sold counts: however it ends, even a payment page that was only looked at, its buyer is told.
 */
export async function isToldByPayment(
  db: Executor,
  { id, itemId }: Pick<BookingRow, 'id' | 'itemId'>,
): Promise<boolean> {
  const sold = sql`(select max(b.paid_at) from ${bookings} b where b.item_id = ${itemId})`;
  const isReleased = sql`${payments.state} = 'released' and ${payments.updatedAt} >= ${sold}`;
  const isUnderWay = notInArray(payments.state, ['failed', 'released']);
  const filter = and(
    eq(payments.bookingId, id),
    ne(payments.method, 'cash'),
    or(isUnderWay, isReleased),
  );
  return (await db.$count(payments, filter)) > 0;
}

/** Parts of the price of a sale that went back, or were to, oldest first. */
export async function listParts(
  db: Executor,
  { transactionId }: Pick<BookingRow, 'transactionId'>,
): Promise<DealPart[]> {
  const payment = transactionId === null ? undefined : await findByReference(db, transactionId);
  if (!payment) return [];
  return (await listOf(db, payment.id)).map(({ id, amount, state, askedAt, endedAt }) => ({
    _id: id,
    amount: fromMinor(amount),
    at: (endedAt ?? askedAt).toISOString(),
    // That nobody knows what became of it is between the shop and the provider.
    state: state === 'asked' || state === 'unsure' ? 'under_way' : state,
  }));
}

export interface SaleLeft {
  /** Whole tk that have not gone back; what may be on its way back by a part counts as gone. */
  left: number;
  /** The most that a further part can be through the provider; 0: none. */
  highestPart: number;
  /** The provider gives back neither the rest nor a part: an admin does, by another way, and names its reference. */
  byHandOnly: boolean;
}

/** What a bank has taken of a price and the ledger does not know of, in paisa. */
async function readUnwritten(db: Executor, id: PaymentId): Promise<number> {
  let sum = 0;
  for (const lost of await disputes.listLost(db, id)) {
    if (!(await isRefundKnown(db, lost.id))) sum += lost.amount;
  }
  return sum;
}

/** What is left of the price of a sale. */
export async function readLeft(
  db: Executor,
  { transactionId }: Pick<BookingRow, 'transactionId'>,
): Promise<SaleLeft> {
  const payment = transactionId === null ? undefined : await findByReference(db, transactionId);
  if (!payment) return { left: 0, highestPart: 0, byHandOnly: false };
  const { id, amount, method } = payment;
  const back = (await readRefunded(db, id)) + (await readOpen(db, id));
  const left = Math.max(0, fromMinor(amount - back - (await readUnwritten(db, id))));
  const isOnce = refundedOnce.includes(method) && back > 0;
  const hasLost = (await disputes.listLost(db, id)).length > 0;
  const byHandOnly = isOnce || hasLost;
  return {
    left,
    highestPart: byHandOnly ? 0 : Math.max(0, left - 1),
    byHandOnly: byHandOnly || (await readByHand(db, id)) > 0,
  };
}
