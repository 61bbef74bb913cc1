import type { PaymentId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { OrdersService } from '#server/modules/orders/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';

/**
 * What a settlement found out:
 * - `captured`: paid, the item is the buyer's
 * - `lost`: the item went to somebody else or left the shop; nothing was or stays charged
 * - `unpaid`: the provider has not received the buyer's money, or has given it back
 * - `unknown`: the provider does not answer, or a person must look; the reconciler goes on
 */
export type Outcome = 'captured' | 'lost' | 'unpaid' | 'unknown';

/**
 * Whether a payment can have its item:
 * - `free`: it can
 * - `held`: another payment has it and may still fail
 * - `gone`: it cannot
 */
export type Standing = 'free' | 'held' | 'gone';

type ProductFacts = Awaited<ReturnType<CatalogueService['findProduct']>>;

interface StandingOptions {
  catalogue: CatalogueService;
  orders: OrdersService;
  /** Whether a person is neither deleted nor suspended. */
  isActive: (executor: Executor, person: PersonId) => Promise<boolean>;
}

/** Returns where items and payments stand, from the database alone. */
export function createStandings({ catalogue, orders, isActive }: StandingOptions) {
  /** The payment that has an item and has not ended. */
  async function findHolder(executor: Executor, item: ProductId): Promise<PaymentRow | undefined> {
    const product = await catalogue.findProduct(executor, item);
    const id = product?.heldPayment;
    const holder = id ? await store.findPayment(executor, id as PaymentId) : undefined;
    return holder?.state === 'allocated' ? holder : undefined;
  }

  async function standingOf(executor: Executor, product: ProductFacts): Promise<Standing> {
    if (!product || product.status === 'sold' || product.status === 'removed') return 'gone';
    if (!(await isActive(executor, product.sellerId))) return 'gone';
    if (product.status === 'available') return 'free';
    // A holder that waits for a person may wait for days: nobody else's money is kept meanwhile.
    return (await findHolder(executor, product.id)) ? 'held' : 'gone';
  }

  /** A payment that ended without the item lost it only if the buyer cannot simply try again. */
  async function isLost(executor: Executor, payment: PaymentRow): Promise<boolean> {
    const booking = await orders.findBooking(executor, payment.bookingId);
    if (booking?.state === 'paid' || booking?.state === 'refunded') return false;
    const product = await catalogue.findProduct(executor, payment.itemId);
    return (await standingOf(executor, product)) === 'gone';
  }

  /** The outcome of a payment that has ended; undefined while it has not. */
  async function outcomeOf(executor: Executor, payment: PaymentRow): Promise<Outcome | undefined> {
    const { state } = payment;
    if (state === 'captured') return 'captured';
    if (state === 'failed') return 'unpaid';
    if (state === 'needs_human') return 'unknown';
    if (state !== 'released' && state !== 'refunded') return undefined;
    return (await isLost(executor, payment)) ? 'lost' : 'unpaid';
  }

  return { standingOf, outcomeOf, findHolder, isActive };
}

export type Standings = ReturnType<typeof createStandings>;
