import pMap from 'p-map';
import { checkoutMethods } from '#contract/payments/states.ts';
import { checkRefunds } from '../check-refunds.ts';
import { type PaymentDeps, providerOf } from '../dependencies.ts';
import { isProviderError, isUnknownPayment } from '../provider.ts';
import * as runs from '../reconciler-runs-store.ts';
import type { PaymentRow } from '../store.ts';
import { noteLateMoney } from '../transitions/late-money.ts';
import { requestManualReview } from '../transitions/manual-review.ts';
import { raiseBooksAlarm } from './books-alarm.ts';
import { findContradiction } from './compare.ts';
import { listEnded } from './own-payments-store.ts';

/** How far back our rows are compared, in days: as for cards. */
const days = 40;

/** Rows that are compared at the same time: each waits for the provider. */
const concurrency = 4;

/** Compares one payment that has ended; throws the provider's errors. */
async function compare(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const isSale = payment.state === 'captured' || payment.state === 'refunded';
  if (!isSale) return noteLateMoney(deps, payment);
  const remote = await providerOf(deps, payment).find(payment.intentId ?? '');
  const wrong = findContradiction(payment, remote);
  if (wrong) await requestManualReview(deps, payment, wrong);
  else await checkRefunds(deps, payment);
}

/** A sale stands, whatever keys the shop was started with. */
async function noteUnknown(deps: PaymentDeps, { state, intentId }: PaymentRow): Promise<void> {
  if (!intentId || (state !== 'captured' && state !== 'refunded')) return;
  await raiseBooksAlarm(deps, { reference: intentId }, 'the provider does not know this payment');
}

/**
 * Compares each of our payments on providers' pages of the last days with what its provider says; returns how many. These
 * providers list nothing, so money for a payment that our database does not have is not found so.
 */
async function reconcileOwn(deps: PaymentDeps): Promise<number> {
  const { db } = deps.database;
  const methods = checkoutMethods.filter((method) => deps[method] !== undefined);
  const rows = await listEnded(db, methods, days);
  const compareOrLog = async (payment: PaymentRow) => {
    try {
      await compare(deps, payment);
    } catch (error) {
      if (isUnknownPayment(error)) return noteUnknown(deps, payment);
      // A fault of ours about one payment keeps no other from being compared.
      const level = isProviderError(error) ? 'warn' : 'error';
      deps.log[level](
        { event: 'payment_not_compared', err: error, payment: payment.id },
        'A payment could not be compared with its provider; it is tried again with the next run.',
      );
    }
  };
  await pMap(rows, compareOrLog, { concurrency });
  return rows.length;
}

/** Compares when the last time is so many seconds ago. */
export async function reconcileOwnWhenDue(deps: PaymentDeps, seconds: number): Promise<void> {
  const { db } = deps.database;
  const since = await runs.secondsSinceRun(db, runs.ownReconciliation);
  if (since !== undefined && since < seconds) return;
  const compared = await reconcileOwn(deps);
  await runs.noteRun(db, runs.ownReconciliation, { result: { compared } });
}
