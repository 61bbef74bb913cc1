import { type PaymentDeps, providerOf } from './dependencies.ts';
import * as disputes from './dispute-store.ts';
import { sumOf } from './provider.ts';
import { refundFailed } from './provider-commands.ts';
import type { PaymentRow } from './store.ts';
import { requestManualReview } from './transitions/manual-review.ts';
import { notePartRefunded, noteRefunded } from './transitions/refunds.ts';

/** Notes what the provider says was refunded: in its dashboard, or by a bank. Throws the provider's errors. */
export async function checkRefunds(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const { state, intentId, amount } = payment;
  if (!intentId || (state !== 'captured' && state !== 'refunded')) return;
  const refunds = await providerOf(deps, payment).listRefunds(intentId);
  const returned = sumOf(refunds);
  const isBack = returned >= amount || (await disputes.isLostToBank(deps.database.db, payment));
  if (state === 'refunded' && !isBack) await requestManualReview(deps, payment, refundFailed);
  if (state !== 'captured' || returned === 0) return;
  if (returned >= amount) await noteRefunded(deps, payment, refunds);
  else await notePartRefunded(deps, payment, refunds);
}
