import { paymentProblems } from '#contract/payments/problems.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { methodsOf, type PaymentDeps } from './dependencies.ts';
import * as restores from './restore-store.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';

/** Whether payments wait until the card provider was asked what a restored database lacks. */
export const isReconciling = async (
  { card }: Pick<PaymentDeps, 'card'>,
  executor: Executor,
): Promise<boolean> => card !== undefined && (await restores.isReconciling(executor));

/** Refuses what a restored database may not decide yet: what was given back since the backup may be missing from it. */
export async function checkCompared(
  deps: Pick<PaymentDeps, 'card'>,
  executor: Executor,
): Promise<void> {
  if (await isReconciling(deps, executor)) {
    throw refuse(paymentProblems, 'payment_comparing', { retryAfter: 30 });
  }
}

/**
 * Refuses, whatever the method, while the shop or an admin is still finding out about an earlier payment, and a price that
 * nobody agreed on. Product and booking are locked.
 */
export async function checkDecidable(
  deps: PaymentDeps,
  tx: Tx,
  booking: BookingRow,
): Promise<void> {
  await checkCompared(deps, tx);
  if (await store.isInDoubt(tx, booking.id)) throw refuse(paymentProblems, 'payment_in_doubt');
  const product = await deps.catalogue.findProduct(tx, booking.itemId);
  // A seller may have changed the price since: a booking keeps the price that it was made at, or that was agreed on.
  const isKnown =
    (await deps.orders.isOfferedPrice(tx, booking)) ||
    (product && (await deps.catalogue.hasHadPrice(tx, product, booking.price)));
  if (product && !isKnown) throw refuse(paymentProblems, 'payment_price');
}

/** Refuses what an admin decides about a payment whose provider this shop cannot ask any more: nothing would come of it. */
export function checkAskable(deps: PaymentDeps, payment: PaymentRow): void {
  if (!methodsOf(deps).includes(payment.method)) throw refuse(paymentProblems, 'payment_off');
}
