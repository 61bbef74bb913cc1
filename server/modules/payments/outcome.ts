import type { Executor } from '#server/platform/db/database.ts';
import { availabilityOf } from './availability.ts';
import type { PaymentDeps } from './dependencies.ts';
import type { PaymentRow } from './store.ts';

/**
 * What a settlement found out:
 * - `captured`: paid, the item is the buyer's
 * - `lost`: the item went to somebody else or left the shop; nothing was or stays charged
 * - `unpaid`: the provider has not received the buyer's money, or has given it back
 * - `unknown`: the provider does not reply, or the payment is in manual review; the reconciler tries again
 */
export type Outcome = 'captured' | 'lost' | 'unpaid' | 'unknown';

/** A payment that ended without the item lost it only if the buyer cannot simply try again. */
async function isLost(
  deps: PaymentDeps,
  executor: Executor,
  payment: PaymentRow,
): Promise<boolean> {
  const booking = await deps.orders.findBooking(executor, payment.bookingId);
  if (booking?.state === 'paid' || booking?.state === 'refunded') return false;
  const product = await deps.catalogue.findProduct(executor, payment.itemId);
  return (await availabilityOf(deps, executor, product)) === 'gone';
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
  return (await isLost(deps, executor, payment)) ? 'lost' : 'unpaid';
}
