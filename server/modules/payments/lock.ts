import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { OrdersService } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';

export interface Locked {
  payment: PaymentRow;
  product: Awaited<ReturnType<CatalogueService['lockProduct']>>;
  booking: Awaited<ReturnType<OrdersService['lockBooking']>>;
}

/** Locks what a payment is about in the one order that everything here uses: product, booking, payment. */
export function createLock(catalogue: CatalogueService, orders: OrdersService) {
  return async function lock(tx: Tx, found: PaymentRow): Promise<Locked> {
    const product = await catalogue.lockProduct(tx, found.itemId);
    const booking = await orders.lockBooking(tx, found.bookingId);
    const payment = await store.lockPayment(tx, found.id);
    if (!payment) throw new Error(`payment ${found.id} vanished`);
    return { payment, product, booking };
  };
}
