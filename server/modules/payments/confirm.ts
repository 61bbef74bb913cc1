import { baseProblems } from '#contract/kernel/problems.ts';
import { confirmProblems, paymentProblems } from '#contract/payments/problems.ts';
import type { ConfirmQuery } from '#contract/payments/schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { PaymentDeps } from './dependencies.ts';
import type { Outcome } from './outcome.ts';
import { settle } from './settle.ts';
import { unfinished } from './states.ts';
import * as store from './store.ts';
import { maxWait, timeLimit } from './time-limit.ts';

/**
 * Confirms the payment of the buyer's browser. Returns how many orders this call confirmed (1, or 0 when an earlier call
 * did), or `pending` when the provider has not answered in time. Throws refusals.
 */
export async function confirm(
  deps: PaymentDeps,
  buyer: Person,
  query: ConfirmQuery,
): Promise<number | 'pending'> {
  const { db } = deps.database;
  await deps.confirmLimit.consume(buyer.id);
  const payment = await store.findByReference(db, query.transactionId);
  const matches =
    payment?.buyerId === buyer.id &&
    payment.bookingId === query.id &&
    payment.itemId === query.itemId;
  if (!payment || !matches) throw refuse(baseProblems, 'not_found');
  // The provider is asked once a second at most, however often the buyer asks; all calls meanwhile share the answer.
  const look = () => settle(deps, payment.id);
  const spaced = unfinished.includes(payment.state) ? deps.confirming(payment.id, look) : look();
  const outcome = await timeLimit<Outcome, Outcome>(spaced, maxWait, 'unknown');
  if (outcome === 'captured') {
    await failPoint('confirm.settled');
    const isFirst = await store.markConfirmed(db, payment.id);
    await failPoint('confirm.answering');
    return isFirst ? 1 : 0;
  }
  if (outcome === 'reserved') throw refuse(paymentProblems, 'payment_reserved');
  if (outcome === 'away') throw refuse(confirmProblems, 'payment_away');
  if (outcome === 'lost') throw refuse(paymentProblems, 'lost_race');
  if (outcome === 'unpaid') throw refuse(paymentProblems, 'payment_not_done');
  return 'pending';
}
