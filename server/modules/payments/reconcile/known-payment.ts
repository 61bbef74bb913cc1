import { checkRefunds } from '../check-refunds.ts';
import type { CardDeps } from '../dependencies.ts';
import { readByHand } from '../ledger-store.ts';
import { isUnknownPayment, type RemotePayment } from '../provider.ts';
import { canMove, unfinished } from '../states.ts';
import type { PaymentRow } from '../store.ts';
import * as store from '../store.ts';
import { requestManualReview } from '../transitions/manual-review.ts';
import { raiseBooksAlarm } from './books-alarm.ts';
import { agree, findContradiction } from './compare.ts';
import type { Finding } from './findings.ts';
import { settleFound } from './settle-found.ts';
import { returnUnclaimed } from './unclaimed-money.ts';

async function handToPerson(
  deps: CardDeps,
  payment: PaymentRow,
  remote: RemotePayment,
  reason: string,
): Promise<Finding> {
  if (payment.state === 'needs_human') return undefined;
  if (canMove(payment.state, 'needs_human')) await requestManualReview(deps, payment, reason);
  else await raiseBooksAlarm(deps, remote, reason);
  return 'alarms';
}

/** Reads both again, the row first: what happens meanwhile is done at the provider before it is noted here. */
export async function reconcileKnown(deps: CardDeps, { id }: PaymentRow): Promise<Finding> {
  const { db } = deps.database;
  const payment = await store.findPayment(db, id);
  if (!payment?.intentId) return undefined;
  const remote = await deps.card.find(payment.intentId);
  const { state } = payment;
  // What was given back by hand the provider should not have given back as well.
  const isByHand = state === 'refunded' && (await readByHand(db, id)) > 0;
  if (agree(payment, remote) && !isByHand) return undefined;
  const wrong = findContradiction(payment, remote);
  if (wrong) return handToPerson(deps, payment, remote, wrong);
  if (unfinished.includes(state)) {
    const left = await settleFound(deps, payment.id, remote);
    if (left) return left;
    const now = await store.findPayment(db, payment.id);
    return now?.state === state ? undefined : 'settled';
  }
  if (state === 'captured' || state === 'refunded') {
    await checkRefunds(deps, payment);
    const now = await store.findPayment(db, payment.id);
    // The rest of what the provider gave back was given by a bank or by hand.
    if (now?.state === 'refunded' && state === 'refunded') return undefined;
    return now?.state === 'needs_human' || now?.state === 'captured' ? 'alarms' : 'settled';
  }
  // It ended here without money: whatever the provider still has goes back.
  return returnUnclaimed(deps, remote);
}

/** A row of ours that the provider did not list. */
export async function reconcileMissing(deps: CardDeps, payment: PaymentRow): Promise<Finding> {
  try {
    return await reconcileKnown(deps, payment);
  } catch (error) {
    if (!isUnknownPayment(error)) throw error;
    const message = 'the provider does not know this payment';
    // A sale stands, whatever keys the shop was started with.
    const isSettled = payment.state === 'captured' || payment.state === 'refunded';
    const reference = payment.intentId ?? payment.id;
    if (isSettled) await raiseBooksAlarm(deps, { reference }, message);
    else await requestManualReview(deps, payment, message);
    return 'alarms';
  }
}
