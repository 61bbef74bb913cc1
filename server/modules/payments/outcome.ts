import type { Executor } from '#server/platform/db/database.ts';
import { availabilityOf } from './availability.ts';
import type { PaymentDeps } from './dependencies.ts';
import type { PaymentRow } from './store.ts';

/**
 * What a settlement found out:
 * - `captured`: paid, the item is the buyer's
 * - `reserved`: the item is reserved for another buyer; nothing was or stays charged
 * - `away`: the item is off sale; nothing was or stays charged
 * - `lost`: the item went to somebody else or left the shop; nothing was or stays charged
 * - `unpaid`: the provider has not received the buyer's money, or has given it back
 * - `unknown`: the provider does not reply, or the payment is in manual review; the reconciler tries again
 */
export type Outcome = 'captured' | 'reserved' | 'away' | 'lost' | 'unpaid' | 'unknown';

/** Of a payment that ended without the item: it lost it only if the buyer cannot simply try again. */
export async function outcomeWithout(
  deps: PaymentDeps,
  executor: Executor,
  payment: PaymentRow,
): Promise<Outcome> {
  const booking = await deps.orders.findBooking(executor, payment.bookingId);
  if (booking?.state === 'paid' || booking?.state === 'refunded') return 'unpaid';
  const product = await deps.catalogue.findProduct(executor, payment.itemId);
  const availability = await availabilityOf(deps, executor, product, payment.bookingId);
  if (availability === 'promised') return 'reserved';
  if (availability === 'away') return 'away';
  return availability === 'gone' ? 'lost' : 'unpaid';
}

/** The outcome of a payment that has ended; undefined while it has not. */
export async function outcomeOf(
  deps: PaymentDeps,
  executor: Executor,
  payment: PaymentRow,
): Promise<Outcome | undefined> {
  const { state } = payment;
  if (state === 'captured') return 'captured';
  if (state === 'failed') return 'unpaid';
  if (state === 'needs_human') return 'unknown';
  if (state !== 'released' && state !== 'refunded') return undefined;
  return outcomeWithout(deps, executor, payment);
}
