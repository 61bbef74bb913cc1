import { formatAmount } from './amounts.ts';
import type { RefundRow, SessionRow, TransactionRow } from './tables.ts';

/** A moment as SSLCommerz writes it: of the clocks of Dhaka, without a zone. */
function dhakaTime(moment: Date): string {
  const ahead = new Date(moment.getTime() + 6 * 3_600_000);
  return ahead.toISOString().slice(0, 19).replace('T', ' ');
}

const riskTitles = ['Safe', 'Risky'];

/** Banks and wallets take a share; here it is always 2.5 percent. */
const afterFee = (amount: number) => amount - Math.round(amount / 40);

const isPaid = ({ status }: TransactionRow) => status === 'VALID' || status === 'VALIDATED';

/** What every answer about a payment has, whether it is listed, validated or told of. */
export function paymentFields(
  session: SessionRow,
  transaction: TransactionRow,
): Record<string, string> {
  const amount = formatAmount(session.amount);
  const paid = isPaid(transaction);
  return {
    status: transaction.status,
    tran_date: dhakaTime(transaction.tranDate),
    tran_id: session.tranId,
    ...(paid && { val_id: session.valId }),
    amount,
    ...(paid && { store_amount: formatAmount(afterFee(session.amount)) }),
    currency: session.currency,
    bank_tran_id: session.bankTranId,
    card_type: transaction.cardType,
    currency_type: session.currency,
    currency_amount: amount,
    currency_rate: '1.0000',
    base_fair: '0.00',
    value_a: session.values.value_a ?? '',
    value_b: session.values.value_b ?? '',
    value_c: session.values.value_c ?? '',
    value_d: session.values.value_d ?? '',
    ...(paid && {
      risk_level: String(transaction.riskLevel),
      risk_title: riskTitles[transaction.riskLevel] ?? '',
    }),
    ...(transaction.error !== null && { error: transaction.error }),
  };
}

/** The answer of the validation. */
export const validationView = (session: SessionRow, transaction: TransactionRow) => ({
  ...paymentFields(session, transaction),
  validated_on: dhakaTime(transaction.validatedOn ?? transaction.tranDate),
  gw_version: '',
  APIConnect: 'DONE',
});

/** The answer to the question after a refund. */
export const refundView = (refund: RefundRow, session: SessionRow) => ({
  APIConnect: 'DONE',
  bank_tran_id: session.bankTranId,
  tran_id: session.tranId,
  refund_ref_id: refund.refundRefId,
  initiated_on: dhakaTime(refund.initiatedOn),
  refunded_on: refund.refundedOn ? dhakaTime(refund.refundedOn) : '',
  status: refund.status,
  errorReason: '',
});
