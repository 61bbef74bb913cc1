import { amountText } from './amounts.ts';
import type { PaymentRow, RefundRow } from './tables.ts';

/** Hours that bKash's clock is ahead of UTC. */
const offset = 6 * 3_600_000;

/** A moment in bKash's form, which is not ISO 8601: `2019-08-07T11:12:34:978 GMT+0600`. */
function timeText(moment: Date): string {
  const local = new Date(moment.getTime() + offset).toISOString();
  return `${local.slice(0, 19)}:${local.slice(20, 23)} GMT+0600`;
}

const success = { statusCode: '0000', statusMessage: 'Successful' };

export function addressAfter({ callbackUrl, id }: PaymentRow, status: string): string {
  const url = new URL(callbackUrl);
  url.searchParams.set('paymentID', id);
  url.searchParams.set('status', status);
  return url.href;
}

const order = (payment: PaymentRow) => ({
  amount: amountText(payment.amount),
  intent: 'sale',
  currency: 'BDT',
});

export function createdPayment(payment: PaymentRow, bkashURL: string): object {
  return {
    ...success,
    paymentID: payment.id,
    bkashURL,
    callbackURL: payment.callbackUrl,
    successCallbackURL: addressAfter(payment, 'success'),
    failureCallbackURL: addressAfter(payment, 'failure'),
    cancelledCallbackURL: addressAfter(payment, 'cancel'),
    ...order(payment),
    paymentCreateTime: timeText(payment.createdAt),
    transactionStatus: 'Initiated',
    merchantInvoiceNumber: payment.merchantInvoiceNumber,
  };
}

export function executedPayment(payment: PaymentRow, executedAt: Date): object {
  return {
    ...success,
    paymentID: payment.id,
    payerReference: payment.payerReference,
    customerMsisdn: payment.wallet,
    trxID: payment.trxId,
    ...order(payment),
    transactionStatus: 'Completed',
    paymentExecuteTime: timeText(executedAt),
    merchantInvoiceNumber: payment.merchantInvoiceNumber,
  };
}

/** The invoice has another name here than in the other answers; the verification has two, as documents differ. */
export function paymentStatus(payment: PaymentRow, refund: RefundRow | undefined): object {
  const verification = payment.step === 'success' ? 'Complete' : 'Incomplete';
  return {
    ...success,
    paymentID: payment.id,
    mode: '0011',
    paymentCreateTime: timeText(payment.createdAt),
    ...order(payment),
    merchantInvoice: payment.merchantInvoiceNumber,
    payerReference: payment.payerReference,
    verificationStatus: verification,
    userVerificationStatus: verification,
    transactionStatus: payment.executedAt ? 'Completed' : 'Initiated',
    ...(payment.executedAt && {
      paymentExecuteTime: timeText(payment.executedAt),
      trxID: payment.trxId,
      customerMsisdn: payment.wallet,
      maxRefundableAmount: amountText(payment.amount - (refund?.amount ?? 0)),
    }),
  };
}

export function refundState(payment: PaymentRow, refund: RefundRow): object {
  return {
    ...success,
    originalTrxID: payment.trxId,
    refundTrxID: refund.trxId,
    transactionStatus: 'Completed',
    amount: amountText(refund.amount),
    currency: 'BDT',
    charge: '0.00',
    completedTime: timeText(refund.createdAt),
  };
}
