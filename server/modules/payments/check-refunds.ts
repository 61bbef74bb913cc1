import type { Database } from '#server/platform/db/database.ts';
import * as disputes from './dispute-store.ts';
import { type Provider, sumOf } from './provider.ts';
import { refundFailed } from './provider-commands.ts';
import type { PaymentRow } from './store.ts';
import type { Transitions } from './transitions.ts';

interface CheckRefundsOptions {
  database: Database;
  provider: Provider;
  transitions: Transitions;
}

/** Makes the function that takes over what the provider says of money given back: by its dashboard, or by a bank. */
export function createCheckRefunds({ database, provider, transitions }: CheckRefundsOptions) {
  const { db } = database;
  return async function checkRefunds(payment: PaymentRow): Promise<void> {
    const { state, intentId, amount } = payment;
    if (!intentId || (state !== 'captured' && state !== 'refunded')) return;
    const refunds = await provider.listRefunds(intentId);
    const returned = sumOf(refunds);
    const isBack = returned >= amount || (await disputes.isLostToBank(db, payment));
    if (state === 'refunded' && !isBack)
      await transitions.requestManualReview(payment, refundFailed);
    if (state !== 'captured' || returned === 0) return;
    if (returned >= amount) await transitions.noteRefunded(payment, refunds);
    else await transitions.notePartRefunded(payment, refunds);
  };
}
