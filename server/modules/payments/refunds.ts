import { refundFailed } from './act.ts';
import type { Decide } from './decide.ts';
import { type Provider, sumOf } from './provider.ts';
import type { PaymentRow } from './store.ts';

/** Makes the function that takes over what the provider says of money given back: by its dashboard, or by a bank. */
export function createRefundCheck(provider: Provider, decide: Decide) {
  return async function checkRefunds(payment: PaymentRow): Promise<void> {
    const { state, intentId, amount } = payment;
    if (!intentId || (state !== 'captured' && state !== 'refunded')) return;
    const refunds = await provider.listRefunds(intentId);
    const returned = sumOf(refunds);
    if (state === 'refunded' && returned < amount) await decide.callHuman(payment, refundFailed);
    if (state !== 'captured' || returned === 0) return;
    if (returned >= amount) await decide.noteRefunded(payment, refunds);
    else await decide.notePartRefunded(payment, refunds);
  };
}
