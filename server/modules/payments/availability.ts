import type { PaymentId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';

/**
 * Whether a payment can have its item:
 * - `free`: it can
 * - `held`: another payment has it and may still fail
 * - `gone`: it cannot
 */
export type Availability = 'free' | 'held' | 'gone';

type Product = Awaited<ReturnType<CatalogueService['findProduct']>>;

interface AvailabilityOptions {
  catalogue: CatalogueService;
  /** Whether a person is neither deleted nor suspended. */
  isActive: (executor: Executor, person: PersonId) => Promise<boolean>;
}

/** Makes the functions that tell from the database alone whether an item can be had. */
export function createAvailability({ catalogue, isActive }: AvailabilityOptions) {
  /** The payment that has an item and has not ended. */
  async function findHolder(executor: Executor, item: ProductId): Promise<PaymentRow | undefined> {
    const product = await catalogue.findProduct(executor, item);
    const id = product?.heldPayment;
    const holder = id ? await store.findPayment(executor, id as PaymentId) : undefined;
    return holder?.state === 'allocated' ? holder : undefined;
  }

  async function availabilityOf(executor: Executor, product: Product): Promise<Availability> {
    if (!product || product.status === 'sold' || product.status === 'removed') return 'gone';
    if (!(await isActive(executor, product.sellerId))) return 'gone';
    if (product.status === 'available') return 'free';
    // A holder in manual review may stay there for days: nobody else's money is kept meanwhile.
    return (await findHolder(executor, product.id)) ? 'held' : 'gone';
  }

  return { of: availabilityOf, findHolder, isActive };
}

export type AvailabilityCheck = ReturnType<typeof createAvailability>;
