import type { PersonId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import { decisionProblems } from '#contract/payments/decision-problems.ts';
import { partRefundProblems } from '#contract/payments/part-refund-problems.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { fromMinor, toMinor } from './amounts.ts';
import type { PaymentDeps } from './dependencies.ts';
import * as disputes from './dispute-store.ts';
import * as ledger from './ledger-store.ts';
import { type Locked, lockAll } from './lock.ts';
import { endFailedAlarm } from './part-alarms.ts';
import * as parts from './part-store.ts';
import { postPartRefunded, postRefunded } from './post-mails.ts';
import * as store from './store.ts';
import { raisePartRefund } from './transitions/refunds.ts';

/** What the history of the payment says. */
const note = 'an admin gave the rest back by another way than the provider';

/** Writes money that was sent by hand. Another payment may have been given the same reference at the same moment: refuses that. */
async function recordByHand(
  tx: Tx,
  payment: Locked['payment'],
  reference: string,
  amount: number,
): Promise<void> {
  const isWritten = await ledger.record(tx, payment, 'refund_by_hand', reference, amount);
  if (!isWritten) throw refuse(decisionProblems, 'hand_reference');
}

export interface HandRefund {
  /** Of the transfer: no other refund has it. */
  reference: string;
  by: PersonId;
  reason: string;
}

/**
 * What is left of a locked payment, in paisa, once a bank's part is written as given back. Refuses a payment whose money is not
 * here, about which a bank has not decided, or of which a part may be on its way.
 */
async function readyFor(tx: Tx, { payment }: Locked, reference: string): Promise<number> {
  if (payment.method === 'cash') throw refuse(decisionProblems, 'payment_in_cash');
  const isHere = payment.state === 'captured' || payment.state === 'needs_human';
  if (!(isHere && (await ledger.wasCaptured(tx, payment.id)))) {
    throw refuse(decisionProblems, 'payment_not_captured');
  }
  if (await disputes.isUndecided(tx, payment.id)) {
    throw refuse(decisionProblems, 'payment_with_bank');
  }
  if (await parts.hasOpen(tx, payment.id)) throw refuse(partRefundProblems, 'part_under_way');
  if (await ledger.isRefundKnown(tx, reference)) throw refuse(decisionProblems, 'hand_reference');
  const taken = await disputes.listLost(tx, payment.id);
  if (taken.length > 0) {
    await ledger.recordRefunds(tx, payment, taken);
    if (payment.state === 'captured') await raisePartRefund(tx, payment);
  }
  return payment.amount - (await ledger.readRefunded(tx, payment.id));
}

/**
 * Notes that all that is left of a locked payment's price was given back by another way than through its provider: the payment is
 * refunded, and so is the order that it paid. Answers how much, in tk. Throws refusals.
 */
export async function refundRestByHand(
  deps: PaymentDeps,
  tx: Tx,
  locked: Locked,
  { reference, by, reason }: HandRefund,
): Promise<number> {
  const { payment, booking } = locked;
  const left = await readyFor(tx, locked, reference);
  if (left <= 0) throw refuse(decisionProblems, 'hand_nothing');
  await recordByHand(tx, payment, reference, left);
  const why = { lastError: note, refundReason: reason, refundedBy: by };
  await store.movePayment(tx, payment, 'refunded', why);
  const isSale = booking?.state === 'paid' && booking.transactionId === payment.intentId;
  if (isSale) await deps.orders.markRefunded(tx, booking);
  const amount = fromMinor(left);
  if (booking) await postRefunded(deps, tx, payment, booking, { isSale, amount, reference });
  await endFailedAlarm(tx, payment);
  return amount;
}

/** What a claim about a locked sale ends with: all that is left, or a part of it in whole tk. */
export interface HandOutcome extends HandRefund {
  part?: { id: parts.PartRow['id']; claimId: string; amount: Money };
}

/** The same for whoever decided about a claim of a locked sale. Throws refusals. */
export async function refundSaleByHand(
  deps: PaymentDeps,
  tx: Tx,
  { transactionId }: Pick<BookingRow, 'transactionId'>,
  { part, ...how }: HandOutcome,
): Promise<void> {
  const found = transactionId === null ? undefined : await store.findByReference(tx, transactionId);
  if (!found) throw new Error('a sale without a payment cannot be refunded');
  const locked = await lockAll(deps, tx, found);
  if (!part) return void (await refundRestByHand(deps, tx, locked, how));
  const { amount, ...about } = part;
  await refundPartByHand(deps, tx, locked, { ...how, ...about, amount: toMinor(amount) });
}

/**
 * Notes that a part of the price of a locked sale was given back by another way than through its provider; the sale stands. The
 * same id twice is one part: false. Throws refusals.
 */
export async function refundPartByHand(
  deps: PaymentDeps,
  tx: Tx,
  locked: Locked,
  {
    id,
    amount,
    claimId,
    reference,
    by,
    reason,
  }: HandRefund & Pick<parts.PartRow, 'id' | 'amount' | 'claimId'>,
): Promise<boolean> {
  const { payment, booking } = locked;
  if (await parts.isPartOf(tx, id, payment.id)) return false;
  const left = await readyFor(tx, locked, reference);
  if (payment.state !== 'captured') throw refuse(decisionProblems, 'payment_not_captured');
  if (amount > left) throw refuse(partRefundProblems, 'part_too_much');
  if (amount === left) throw refuse(partRefundProblems, 'part_is_whole');
  const part = { id, paymentId: payment.id, amount, claimId, by, reason };
  const made = await parts.insertPartByHand(tx, part, reference);
  await recordByHand(tx, payment, reference, amount);
  if (booking) await postPartRefunded(deps, tx, made, booking);
  await endFailedAlarm(tx, payment);
  return true;
}
