import type { Tx } from '#server/platform/db/database.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { canCancel, type PaymentDeps } from './dependencies.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';
import { releaseOthers } from './transitions/from-allocated.ts';

/** Whether a payment may be at its provider without our knowing its reference, so that it has to be settled before it is ended. */
export const mayBeThere = (deps: PaymentDeps, payment: PaymentRow): boolean =>
  payment.state === 'creating' && canCancel(deps, payment);

/**
 * Ends a payment of a locked booking that is under way at a provider, since the buyer pays otherwise: nothing may be charged
 * for it from now on. Answers false, and changes nothing, where it may be taking the money.
 */
export async function endOther(
  deps: PaymentDeps,
  tx: Tx,
  live: PaymentRow,
  lastError: string,
): Promise<boolean> {
  const payment = (await store.lockPayment(tx, live.id)) ?? live;
  // A method that this shop takes no more can charge nobody, nor can a page to which nobody was sent yet.
  if (payment.state === 'creating' && !canCancel(deps, payment)) {
    await store.movePayment(tx, payment, 'failed', { lastError });
    return true;
  }
  if (payment.state !== 'open') return false;
  await store.movePayment(tx, payment, 'releasing', { lastError });
  const payload = { itemId: payment.itemId };
  await append(tx, { key: `${releaseOthers}:${payment.id}`, kind: releaseOthers, payload });
  return true;
}
