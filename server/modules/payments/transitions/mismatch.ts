import type { PaymentState } from '#contract/payments/states.ts';
import type { RemotePayment } from '../provider.ts';
import type { PaymentRow } from '../store.ts';

/** States of a payment whose money the provider took. */
const taken: readonly PaymentState[] = ['captured', 'refunding', 'refunded'];

/** How the provider's payment differs from what we asked for and noted, if it does: somebody may have changed it. */
export function findMismatch(payment: PaymentRow, remote: RemotePayment): string | undefined {
  if (remote.amount !== payment.amount) return 'the amount differs';
  if (remote.currency !== payment.currency) return 'the currency differs';
  if (remote.metadata.payment !== payment.id) return 'the intent belongs to another payment';
  if (taken.includes(payment.state) && remote.status !== 'captured') {
    return 'the provider has not taken this money';
  }
  return undefined;
}
