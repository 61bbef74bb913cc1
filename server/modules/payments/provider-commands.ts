import { failPoint } from '#server/platform/fail-points.ts';
import { type PaymentDeps, providerOf } from './dependencies.ts';
import { orderOf } from './order-of.ts';
import type { RemotePayment } from './provider.ts';
import type { PaymentRow } from './store.ts';
import { noteOpened } from './transitions/from-creating.ts';
import { requestManualReview } from './transitions/manual-review.ts';
import { noteRefunded } from './transitions/refunds.ts';

/** The buyer's bank refused the refund. */
export const refundFailed = 'the refund failed';

/**
 * Makes a payment at the provider, unless it has one. A crash may have come between writing `creating` and noting the
 * reference: the same idempotency key finds the payment. Throws the provider's errors.
 */
export async function openAtProvider(deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.state !== 'creating') return payment;
  await failPoint('start.stored');
  const order = await orderOf(deps, payment);
  const key = `pi:${payment.id}:${payment.operation}`;
  const remote = await providerOf(deps, payment).create(order, key);
  await failPoint('start.created');
  return noteOpened(deps, payment, remote);
}

/**
 * Asks the provider to do what a payment's state calls for. Returns whether something was done, so that its status must
 * be read again. Throws the provider's errors.
 */
export async function runCommand(
  deps: PaymentDeps,
  payment: PaymentRow,
  remote: RemotePayment,
): Promise<boolean> {
  const provider = providerOf(deps, payment);
  const { state, operation } = payment;
  const { status } = remote;
  if (state === 'allocated' && status === 'authorised') {
    await failPoint('capture.asking');
    await provider.capture(remote.reference, `cap:${payment.id}:${operation}`);
    await failPoint('capture.answered');
    return true;
  }
  // A hold that failed leaves the payment open for another card: it is cancelled before the item goes to somebody else.
  const isLetGo = state === 'releasing' && status !== 'cancelled' && status !== 'captured';
  const failedHold = state === 'allocated' && status === 'pending';
  if ((failedHold || isLetGo) && provider.cancel) {
    await failPoint('release.asking');
    await provider.cancel(remote.reference, `rel:${payment.id}:${operation}`);
    await failPoint('release.answered');
    return true;
  }
  if (state === 'refunding') {
    await failPoint('refund.asking');
    const refunds = await provider.refund(remote, `ref:${payment.id}:${operation}`);
    await failPoint('refund.answered');
    if (refunds) await noteRefunded(deps, payment, refunds);
    else await requestManualReview(deps, payment, refundFailed);
    await failPoint('refund.noted');
    return true;
  }
  return false;
}
