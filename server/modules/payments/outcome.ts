import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { OrdersService } from '#server/modules/orders/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { AvailabilityCheck } from './availability.ts';
import type { PaymentRow } from './store.ts';

/**
 * What a settlement found out:
 * - `captured`: paid, the item is the buyer's
 * - `lost`: the item went to somebody else or left the shop; nothing was or stays charged
 * - `unpaid`: the provider has not received the buyer's money, or has given it back
 * - `unknown`: the provider does not reply, or the payment is in manual review; the reconciler goes on
 */
export type Outcome = 'captured' | 'lost' | 'unpaid' | 'unknown';

interface OutcomeOptions {
  catalogue: CatalogueService;
  orders: OrdersService;
  availability: AvailabilityCheck;
}

/** Makes the function that returns the outcome of a payment that has ended, and undefined while it has not. */
export function createOutcomeOf({ catalogue, orders, availability }: OutcomeOptions) {
  /** A payment that ended without the item lost it only if the buyer cannot simply try again. */
  async function isLost(executor: Executor, payment: PaymentRow): Promise<boolean> {
    const booking = await orders.findBooking(executor, payment.bookingId);
    if (booking?.state === 'paid' || booking?.state === 'refunded') return false;
    const product = await catalogue.findProduct(executor, payment.itemId);
    return (await availability.of(executor, product)) === 'gone';
  }

  return async function outcomeOf(
    executor: Executor,
    payment: PaymentRow,
  ): Promise<Outcome | undefined> {
    const { state } = payment;
    if (state === 'captured') return 'captured';
    if (state === 'failed') return 'unpaid';
    if (state === 'needs_human') return 'unknown';
    if (state !== 'released' && state !== 'refunded') return undefined;
    return (await isLost(executor, payment)) ? 'lost' : 'unpaid';
  };
}

export type OutcomeOf = ReturnType<typeof createOutcomeOf>;
