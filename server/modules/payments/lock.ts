import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { OrdersService } from '#server/modules/orders/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { PaymentDeps } from './dependencies.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';

export interface Locked {
  payment: PaymentRow;
  product: Awaited<ReturnType<CatalogueService['lockProduct']>>;
  booking: Awaited<ReturnType<OrdersService['lockBooking']>>;
}

/** Locks product, booking and payment, always in this order: another one could deadlock. */
export async function lockAll(
  { catalogue, orders }: PaymentDeps,
  tx: Tx,
  found: PaymentRow,
): Promise<Locked> {
  const product = await catalogue.lockProduct(tx, found.itemId);
  const booking = await orders.lockBooking(tx, found.bookingId);
  const payment = await store.lockPayment(tx, found.id);
  if (!payment) throw new Error(`payment ${found.id} vanished`);
  return { payment, product, booking };
}

/** Runs work that touches neither product nor booking in a transaction under the payment's own lock. */
export function withPaymentLock<T>(
  database: Database,
  found: PaymentRow,
  work: (tx: Tx, payment: PaymentRow) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    const payment = await store.lockPayment(tx, found.id);
    if (!payment) throw new Error(`payment ${found.id} vanished`);
    return work(tx, payment);
  });
}
