import type { PersonId } from '#contract/kernel/ids.ts';
import { decisionProblems } from '#contract/payments/decision-problems.ts';
import { partRefundProblems } from '#contract/payments/part-refund-problems.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { type PaymentDeps, providerOf } from './dependencies.ts';
import * as disputes from './dispute-store.ts';
import { readByHand, readRefunded } from './ledger-store.ts';
import * as parts from './part-store.ts';
import { checkAskable } from './payable.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';

/** Work that a decision leaves for the outbox: the provider refunds the money. */
export const giveBack = 'payments.give_back';

/** Refuses to give a locked payment's whole price back that a bank has, or of which a part is in the way; answers what went back, in paisa. */
export async function checkWhole(deps: PaymentDeps, tx: Tx, payment: PaymentRow): Promise<number> {
  const { id } = payment;
  if (await disputes.isWithBank(tx, id)) throw refuse(decisionProblems, 'payment_with_bank');
  if (await parts.hasOpen(tx, id)) throw refuse(partRefundProblems, 'part_under_way');
  if ((await readByHand(tx, id)) > 0) throw refuse(decisionProblems, 'rest_by_hand');
  const back = await readRefunded(tx, id);
  if (back > 0 && providerOf(deps, payment).refundsOnce) {
    throw refuse(partRefundProblems, 'refunds_once');
  }
  return back;
}

/** A locked payment's price goes back from now on; the provider is asked after the commit. */
export async function beginRefund(
  tx: Tx,
  payment: PaymentRow,
  why: { lastError: string; refundReason: string; refundedBy: PersonId | null },
): Promise<void> {
  await store.movePayment(tx, payment, 'refunding', why);
  const { id } = payment;
  await append(tx, { key: `${giveBack}:${id}`, kind: giveBack, payload: { paymentId: id } });
}

/** Why a price goes back, and by whose word; null: the shop's own. */
export interface Refunding {
  by: PersonId | null;
  reason: string;
  /** What the history of the payment says. */
  note: string;
}

/**
 * Gives the price of a sale back whose item, booking and payment are locked. What was paid in cash the shop never had: nothing
 * happens. Throws refusals.
 */
export async function refundSale(
  deps: PaymentDeps,
  tx: Tx,
  { transactionId }: Pick<BookingRow, 'transactionId'>,
  { by, reason, note }: Refunding,
): Promise<void> {
  const payment =
    transactionId === null ? undefined : await store.findByReference(tx, transactionId);
  if (!payment) throw new Error('a sale without a payment cannot be refunded');
  if (payment.method === 'cash') return;
  checkAskable(deps, payment);
  await checkWhole(deps, tx, payment);
  if (payment.state !== 'captured') throw new Error(`payment ${payment.id} is ${payment.state}`);
  await beginRefund(tx, payment, { lastError: note, refundReason: reason, refundedBy: by });
}
