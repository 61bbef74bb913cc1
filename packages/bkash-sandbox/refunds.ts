import { parseAmount } from './amounts.ts';
import type { Tx } from './database.ts';
import { refuse } from './errors.ts';
import { type Body, readText, requireText } from './fields.ts';
import { newTrxId } from './ids.ts';
import { findRefund, insertRefund, lockPayment } from './store.ts';
import { refundState } from './views.ts';

/** The longest article and reason. */
const longest = 255;

/** Without an amount the call only tells of the refund that was made. */
export const asksOnly = (body: Body) => readText(body, 'amount') === undefined;

/** Answers `payment/refund`: one refund of a payment, whole or in part. */
export async function refundPayment(tx: Tx, body: Body, now: Date): Promise<object> {
  const payment = await lockPayment(tx, requireText(body, 'paymentID'));
  if (!payment) throw refuse('2002');
  if (payment.trxId === null || requireText(body, 'trxID') !== payment.trxId) throw refuse('2033');
  const made = await findRefund(tx, payment.id);
  if (asksOnly(body)) {
    if (!made) throw refuse('2002');
    return refundState(payment, made);
  }
  const [sku, reason] = [requireText(body, 'sku'), requireText(body, 'reason')];
  if (sku.length > longest || reason.length > longest) throw refuse('2065');
  const amount = parseAmount(requireText(body, 'amount'));
  if (!amount) throw refuse('2006');
  if (made) throw refuse('2034');
  if (amount > payment.amount) throw refuse('2026');
  const refund = { trxId: newTrxId(), paymentId: payment.id, amount, sku, reason, createdAt: now };
  return refundState(payment, await insertRefund(tx, refund));
}
