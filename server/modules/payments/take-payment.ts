import type { BookingId, PersonId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { checkoutProblems } from '#contract/payments/checkout-problems.ts';
import { paymentProblems } from '#contract/payments/problems.ts';
import type { PaymentMethod } from '#contract/payments/states.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { toMinor } from './amounts.ts';
import { availabilityOf, findHolder } from './availability.ts';
import { endCash } from './cash/end-cash.ts';
import type { PaymentDeps } from './dependencies.ts';
import { endOther, mayBeThere } from './end-other.ts';
import { checkDecidable } from './payable.ts';
import { settle } from './settle.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';

/** What is wanted: by which method, at which price in whole tk. */
interface Wanted {
  method: PaymentMethod;
  price: number;
}

/** The item is kept for somebody on a provider's page: a card that is authorised now would only be held. */
async function refuseBusy(deps: PaymentDeps, tx: Tx, booking: BookingRow): Promise<void> {
  const holder = await findHolder(deps, tx, booking.itemId);
  if (!holder || holder.bookingId === booking.id) return;
  if (deps[holder.method]?.checkoutSeconds !== undefined) {
    throw refuse(paymentProblems, 'payment_busy');
  }
}

/** Refuses whatever cannot be paid now; product and booking are locked. */
async function checkPayable(
  deps: PaymentDeps,
  tx: Tx,
  booking: BookingRow,
  { method, price }: Wanted,
): Promise<void> {
  if (booking.state === 'paid') throw refuse(paymentProblems, 'payment_paid');
  if (booking.price !== price) throw refuse(paymentProblems, 'payment_price');
  if (booking.state === 'cancelled') throw refuse(paymentProblems, 'payment_cancelled');
  if (booking.state !== 'open') throw refuse(paymentProblems, 'payment_sold');
  await checkDecidable(deps, tx, booking);
  const product = await deps.catalogue.findProduct(tx, booking.itemId);
  const availability = await availabilityOf(deps, tx, product, booking.id);
  if (!product || availability === 'gone') throw refuse(paymentProblems, 'payment_sold');
  if (availability === 'away') throw refuse(paymentProblems, 'payment_away');
  if (availability === 'promised') {
    if (method === 'card') throw refuse(paymentProblems, 'payment_reserved');
    throw refuse(checkoutProblems, 'payment_reserved');
  }
  if (availability === 'held') await refuseBusy(deps, tx, booking);
}

/** The buyer pays otherwise after all. */
async function replace(
  deps: PaymentDeps,
  tx: Tx,
  booking: BookingRow,
  live: PaymentRow,
): Promise<void> {
  const why = 'the buyer pays otherwise';
  if (live.method === 'cash') return endCash(deps, tx, live, booking, why);
  if (!(await endOther(deps, tx, live, why))) throw refuse(paymentProblems, 'payment_under_way');
}

/**
 * The payment of a booking by this method that is under way, or a new one. One booking never has two: one by another method
 * is ended, and one that may be taking money refuses. `check` refuses what this method cannot pay, under the locks.
 */
export async function takePayment(
  deps: PaymentDeps,
  buyer: PersonId,
  id: BookingId,
  wanted: Wanted,
  check: (booking: BookingRow) => void,
): Promise<PaymentRow> {
  const { database, catalogue, orders, currency, commissionPercent } = deps;
  const found = await orders.findOwn(database.db, id, buyer);
  if (!found) throw refuse(baseProblems, 'not_found');
  const other = await store.findLive(database.db, id);
  // The provider may have made that payment without our knowing its reference yet.
  if (other && other.method !== wanted.method && mayBeThere(deps, other)) {
    await settle(deps, other.id);
  }
  return database.transaction(async (tx) => {
    await catalogue.lockProduct(tx, found.itemId);
    const booking = await orders.lockBooking(tx, found.id);
    if (!booking) throw refuse(baseProblems, 'not_found');
    await checkPayable(deps, tx, booking, wanted);
    check(booking);
    const live = await store.findLive(tx, booking.id);
    if (live?.method === wanted.method) return live;
    if (live) await replace(deps, tx, booking, live);
    return store.insertPayment(tx, {
      bookingId: booking.id,
      itemId: booking.itemId,
      buyerId: buyer,
      amount: toMinor(booking.price),
      currency,
      method: wanted.method,
      commissionPercent,
    });
  });
}
