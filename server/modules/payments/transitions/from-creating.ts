import type { PaymentDeps } from '../dependencies.ts';
import { withPaymentLock } from '../lock.ts';
import type { RemotePayment } from '../provider.ts';
import type { PaymentRow } from '../store.ts';
import * as store from '../store.ts';

/** Notes the provider's reference of a payment that was being created; returns the payment. */
export function noteOpened(
  { database }: PaymentDeps,
  found: PaymentRow,
  remote: RemotePayment,
): Promise<PaymentRow> {
  return withPaymentLock(database, found, async (tx, payment) => {
    if (payment.state !== 'creating') return payment;
    const { reference: intentId, redirectUrl } = remote;
    await store.movePayment(tx, payment, 'open', { intentId, redirectUrl });
    return (await store.findPayment(tx, payment.id)) ?? payment;
  });
}

/** Notes that the provider refused to make the payment, and would again. */
export function noteRefused(
  { database, log }: PaymentDeps,
  found: PaymentRow,
  reason: string,
): Promise<void> {
  log.error(
    { event: 'payment_refused_by_provider', payment: found.id, reason },
    'The provider refused to make a payment.',
  );
  return withPaymentLock(database, found, async (tx, payment) => {
    if (payment.state !== 'creating') return;
    await store.movePayment(tx, payment, 'failed', { lastError: reason });
  });
}
