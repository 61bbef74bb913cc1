import { parseAmount } from './amounts.ts';
import type { Tx } from './database.ts';
import { refusal, refuse } from './errors.ts';
import { type Body, requireText } from './fields.ts';
import { newPaymentId, newToken, newTrxId } from './ids.ts';
import { changePayment, findPayment, findRefund, insertPayment, lockPayment } from './store.ts';
import type { PaymentRow } from './tables.ts';
import { createdPayment, executedPayment, paymentStatus } from './views.ts';
import { wallets } from './wallets.ts';

/** Milliseconds in which a payment may be executed. */
const lifetime = 24 * 3_600_000;

export const isExpired = ({ createdAt }: PaymentRow, now: Date) =>
  now.getTime() - createdAt.getTime() >= lifetime;

/** The smallest amount, in paisa. */
const smallest = 100;
/** The longest reference and invoice number. */
const longest = 255;

function requireUrl(body: Body): string {
  const text = requireText(body, 'callbackURL');
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw refuse('2049');
}

/** Answers `create`. `pageOf` is where a payer's page with that token is. */
export async function createPayment(
  tx: Tx,
  body: Body,
  now: Date,
  pageOf: (payerToken: string) => string,
): Promise<object> {
  if (requireText(body, 'mode') !== '0011') throw refuse('2063');
  const payerReference = requireText(body, 'payerReference');
  if (payerReference.length > longest || /[<>&]/.test(payerReference)) throw refuse('2048');
  const callbackUrl = requireUrl(body);
  const amount = parseAmount(requireText(body, 'amount'));
  if (amount === undefined || amount < smallest) throw refuse('2006');
  if (requireText(body, 'currency') !== 'BDT') throw refuse('2007');
  if (requireText(body, 'intent') !== 'sale') throw refuse('2008');
  const merchantInvoiceNumber = requireText(body, 'merchantInvoiceNumber');
  if (merchantInvoiceNumber.length > longest) throw refuse('2031');
  const payment = await insertPayment(tx, {
    id: newPaymentId(now),
    payerToken: newToken(),
    amount,
    merchantInvoiceNumber,
    payerReference,
    callbackUrl,
    createdAt: now,
  });
  return createdPayment(payment, pageOf(payment.payerToken));
}

/** Answers `execute`: takes the money, once and only of a payer who has finished the page. */
export async function executePayment(tx: Tx, body: Body, now: Date): Promise<object> {
  const payment = await lockPayment(tx, requireText(body, 'paymentID'));
  if (!payment) throw refuse('2002');
  if (payment.executedAt) throw refuse('2062');
  if (payment.refusedWith !== null) throw refuse('2117');
  if (payment.step !== 'success' || payment.wallet === null || isExpired(payment, now)) {
    throw refuse('2056');
  }
  const refused = wallets[payment.wallet]?.refusal;
  if (refused) {
    await changePayment(tx, payment.id, { refusedWith: refused });
    // No exception: that the one execution was used stays written.
    return refusal(refused);
  }
  const executed = await changePayment(tx, payment.id, { trxId: newTrxId(), executedAt: now });
  return executedPayment(executed, now);
}

/** Answers `payment/status`. */
export async function readStatus(tx: Tx, body: Body): Promise<object> {
  const payment = await findPayment(tx, requireText(body, 'paymentID'));
  if (!payment) throw refuse('2002');
  return paymentStatus(payment, await findRefund(tx, payment.id));
}
