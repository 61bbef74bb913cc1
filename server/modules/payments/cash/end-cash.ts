import type { BookingRow } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentDeps } from '../dependencies.ts';
import type { PaymentRow } from '../store.ts';
import * as store from '../store.ts';

/** Ends an open payment in cash of a locked booking: what was said counts for one try alone, so it is forgotten with it. */
export async function endCash(
  { orders }: Pick<PaymentDeps, 'orders'>,
  tx: Tx,
  payment: PaymentRow,
  booking: BookingRow,
  lastError?: string,
): Promise<void> {
  await orders.forgetHandover(tx, booking);
  await store.movePayment(tx, payment, 'releasing', lastError === undefined ? {} : { lastError });
}
