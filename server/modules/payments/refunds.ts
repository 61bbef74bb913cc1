import { refundFailed } from './act.ts';
import type { Decide } from './decide.ts';
import type { Provider } from './provider.ts';
import type { PaymentRow } from './store.ts';

/** Makes the function that takes over what the provider says of money given back: by its dashboard, or by a bank. */
export function createRefundCheck(provider: Provider, decide: Decide) {
  return async function checkRefunds(payment: PaymentRow): Promise<void> {
    const { state, intentId, amount } = payment;
    if (!intentId || (state !== 'captured' && state !== 'refunded')) return;
    const refunds = await provider.listRefunds(intentId);
    const returned = refunds.reduce((sum, refund) => sum + refund.amount, 0);
    const [latest] = refunds;
    if (state === 'refunded' && returned < amount) await decide.callHuman(payment, refundFailed);
    // A part given back is a matter between people: the sale stands.
    if (state === 'captured' && latest && returned >= amount) {
      await decide.noteReturned(payment, latest.id);
    }
  };
}
