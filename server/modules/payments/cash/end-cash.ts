import type { BookingRow } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentDeps } from '../dependencies.ts';
import type { PaymentRow } from '../store.ts';
import * as store from '../store.ts';

/** Whether the other side let the days pass in which it could say that item and cash changed hands, too. */
export const isWordOver = async (
  { cashDays }: Pick<PaymentDeps, 'cashDays'>,
  tx: Tx,
  { id }: PaymentRow,
): Promise<boolean> => (await store.readAge(tx, id)) > cashDays * 86_400;

/**
 * Ends an open payment in cash of a locked booking: what was said counts for one try alone, so it is forgotten with it. `lastError`:
 * why, where it is not that its time is over.
 */
export async function endCash(
  deps: Pick<PaymentDeps, 'orders' | 'cashDays'>,
  tx: Tx,
  payment: PaymentRow,
  booking: BookingRow,
  lastError?: string,
): Promise<void> {
  const hasLapsed = lastError === undefined && (await isWordOver(deps, tx, payment));
  await deps.orders.forgetHandover(tx, booking, hasLapsed);
  await store.movePayment(tx, payment, 'releasing', lastError === undefined ? {} : { lastError });
}
