import type { PaymentId } from '#contract/kernel/ids.ts';
import type { PaymentDeps } from './dependencies.ts';
import {
  isConflict,
  isDeclined,
  isFinalRefusal,
  isProviderError,
  isUnanswered,
  isUnknownPayment,
} from './provider.ts';
import * as store from './store.ts';
import { noteRefused } from './transitions/from-creating.ts';
import { requestManualReview } from './transitions/manual-review.ts';

/** Polls without an end, some ten minutes' worth (`pollPause`), after which an alarm is raised. */
const worryingPolls = 4;

/** Nothing more can be decided now: the reconciler polls again later. */
export async function postpone(
  { database, log }: PaymentDeps,
  id: PaymentId,
  error?: string,
): Promise<void> {
  const payment = await store.getPayment(database.db, id);
  if (payment.nextPollAt === null) return;
  const isHeld = payment.holdUntil !== null && payment.holdUntil > new Date();
  const isStuck = payment.state !== 'open' && !isHeld && payment.pollCount >= worryingPolls;
  await database.transaction(async (tx) => {
    await store.postpone(tx, payment, error);
    if (isStuck) await store.raiseStuck(tx, payment);
  });
  if (isStuck) {
    log.error(
      { event: 'payment_stuck', payment: id, state: payment.state },
      'A payment has not ended for ten minutes.',
    );
  }
}

/**
 * After an error at the provider; errors of other kinds are thrown on. The provider stores its answers by idempotency
 * key, errors included, so the next request needs a new key; whether the work was done is seen by reading the payment
 * first, which `settle` does. Returns whether trying again at once makes sense.
 */
export async function noteProviderError(
  deps: PaymentDeps,
  id: PaymentId,
  error: unknown,
): Promise<boolean> {
  if (!isProviderError(error)) throw error;
  const { db } = deps.database;
  const payment = await store.getPayment(db, id);
  const message = error instanceof Error ? error.message : String(error);
  deps.log.warn(
    { event: 'payment_provider_failed', payment: id, state: payment.state, message },
    'The payment provider refused or failed.',
  );
  // A request that never arrived left no stored answer: its key stays good, and finds what it made.
  if (!isUnanswered(error)) await store.raiseOperation(db, id);
  // A capture that is said to be under way for minutes was used up without taking anything.
  const isUsedUp = isConflict(error) && payment.pollCount >= worryingPolls;
  if (payment.state === 'allocated' && (isDeclined(error) || isUsedUp)) {
    // A provider that only takes money when it is asked to says no more of this payment: reading it would find it as before.
    await store.noteReturn(db, id, 'failure', true);
  }
  if (payment.state === 'creating' && isFinalRefusal(error)) {
    await noteRefused(deps, payment, message);
    return false;
  }
  if (payment.intentId && isUnknownPayment(error)) {
    await requestManualReview(deps, payment, message);
    return false;
  }
  // The bank refuses to take its money back: asking again would change nothing.
  if (payment.state === 'refunding' && isFinalRefusal(error)) {
    await requestManualReview(deps, payment, message);
    return false;
  }
  await postpone(deps, id, message);
  return !isUnanswered(error);
}
