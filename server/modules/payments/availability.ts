import type { BookingId, PaymentId, ProductId } from '#contract/kernel/ids.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { PaymentDeps } from './dependencies.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';

/**
 * Whether a payment can have its item:
 * - `free`: it can
 * - `held`: another payment has it and may still fail
 * - `promised`: its seller has reserved it for another booking
 * - `away`: it is off sale, and may come back
 * - `gone`: it cannot
 */
export type Availability = 'free' | 'held' | 'promised' | 'away' | 'gone';

/** Availabilities with which no money can be taken, now or soon. */
export const isOutOfReach = (availability: Availability): boolean =>
  availability !== 'free' && availability !== 'held';

type Product = Awaited<ReturnType<CatalogueService['findProduct']>>;

/** The payment that has an item and has not ended. */
export async function findHolder(
  { catalogue }: PaymentDeps,
  executor: Executor,
  item: ProductId,
): Promise<PaymentRow | undefined> {
  const product = await catalogue.findProduct(executor, item);
  const id = product?.heldPayment;
  const holder = id ? await store.findPayment(executor, id as PaymentId) : undefined;
  return holder?.state === 'allocated' ? holder : undefined;
}

/** For a payment of this booking. A promise counts by the database's clock of this moment, not by the job that clears it. */
export async function availabilityOf(
  deps: PaymentDeps,
  executor: Executor,
  product: Product,
  booking: BookingId,
): Promise<Availability> {
  if (!product || product.status === 'sold' || product.status === 'removed') return 'gone';
  if (!(await deps.isActive(executor, product.sellerId))) return 'gone';
  if (product.status === 'off_sale') return 'away';
  const promised = await deps.catalogue.readReservation(executor, product.id);
  if (promised?.isCurrent && promised.to !== booking) return 'promised';
  if (product.status === 'available') return 'free';
  // A holder in manual review may stay there for days: nobody else's money is held meanwhile.
  return (await findHolder(deps, executor, product.id)) ? 'held' : 'gone';
}
