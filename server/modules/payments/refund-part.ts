import type { PartRefundId, PaymentId, PersonId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { decisionProblems } from '#contract/payments/decision-problems.ts';
import { partRefundProblems } from '#contract/payments/part-refund-problems.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { toMinor } from './amounts.ts';
import * as disputes from './dispute-store.ts';
import { readRefunded } from './ledger-store.ts';
import { endFailedAlarm } from './part-alarms.ts';
import * as parts from './part-store.ts';
import { lockPayment, type PaymentRow } from './store.ts';

/** Work that a part leaves for the outbox: the provider is asked for it. */
export const refundPartJob = 'payments.refund_part';

export interface PartOrder {
  /** The same id twice is one part. */
  id: PartRefundId;
  paymentId: PaymentId;
  /** Whole tk, less than what is left of the price. */
  amount: Money;
  claimId: string | null;
  by: PersonId;
  reason: string;
}

/** Methods whose provider refunds a payment once, whole or in part; the providers themselves say so too. */
export const refundedOnce: readonly PaymentRow['method'][] = ['bkash'];

async function checkAmount(tx: Tx, payment: PaymentRow, amount: number): Promise<void> {
  const back = (await readRefunded(tx, payment.id)) + (await parts.readOpen(tx, payment.id));
  if (back > 0 && refundedOnce.includes(payment.method)) {
    throw refuse(partRefundProblems, 'refunds_once');
  }
  const left = payment.amount - back;
  if (amount > left) throw refuse(partRefundProblems, 'part_too_much');
  if (amount === left) throw refuse(partRefundProblems, 'part_is_whole');
}

/**
 * Gives a part of the price of a sale back, in the caller's transaction, which may have locked product and booking before; the
 * payment is locked here. It only decides: the provider is asked after the commit, once the outbox is woken. The sale
 * stands.
 *
 * Returns false where this part was decided before. Throws refusals: the payment is not of a sale whose money is here, a bank
 * has a say in it, or the amount is not below what is left.
 */
export async function refundPart(tx: Tx, order: PartOrder): Promise<boolean> {
  const { id, paymentId } = order;
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw refuse(baseProblems, 'not_found');
  if (await parts.isPartOf(tx, id, paymentId)) return false;
  if (payment.method === 'cash') throw refuse(decisionProblems, 'payment_in_cash');
  if (payment.state !== 'captured') throw refuse(decisionProblems, 'payment_not_captured');
  if (await disputes.isWithBank(tx, paymentId)) throw refuse(decisionProblems, 'payment_with_bank');
  const amount = toMinor(order.amount);
  await checkAmount(tx, payment, amount);
  if (!(await parts.insertPart(tx, { ...order, amount }))) return false;
  // If this one fails as well, it is raised anew.
  await endFailedAlarm(tx, payment);
  await append(tx, {
    key: `${refundPartJob}:${id}`,
    kind: refundPartJob,
    payload: { partId: id },
  });
  return true;
}
