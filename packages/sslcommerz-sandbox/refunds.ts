import { eq } from 'drizzle-orm';
import { parseAmount } from './amounts.ts';
import type { Call } from './call.ts';
import type { Tx } from './database.ts';
import { newId } from './ids.ts';
import { listRefunds, lockByBankTranId, type Payment } from './store.ts';
import { sandboxSslcommerzRefunds as refunds } from './tables.ts';

const maxIdLength = 30;

const failed = (errorReason: string, more: object = {}) => ({
  APIConnect: 'DONE',
  ...more,
  status: 'failed',
  errorReason,
});

/** Why the money cannot be given back; undefined when it can. */
async function findFault(
  tx: Tx,
  { session, transaction }: Payment,
  amount: number,
  refundTransId: string,
): Promise<string | undefined> {
  if (transaction.status !== 'VALID' && transaction.status !== 'VALIDATED') {
    return 'The transaction is not successful';
  }
  const made = await listRefunds(tx, session.sessionKey);
  const back = made
    .filter(({ status }) => status !== 'cancelled')
    .reduce((sum, { amount: each }) => sum + each, 0);
  if (back >= session.amount) return 'The transaction is already refunded';
  if (back + amount > session.amount) return 'Refund amount exceeds the transaction amount';
  const [used] = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.refundTransId, refundTransId))
    .limit(1);
  return used && 'Duplicate refund_trans_id';
}

/** Gives money back, all of it or a part. The words of refusals are this sandbox's own: SSLCommerz's are not published. */
export async function refund(call: Call): Promise<object> {
  const { tx, field, now, isStore, isBroke } = call;
  if (!isStore) return { APIConnect: 'FAILED' };
  const amount = parseAmount(field('refund_amount'));
  const refundTransId = field('refund_trans_id');
  const remarks = field('refund_remarks');
  const isSane = refundTransId !== '' && refundTransId.length <= maxIdLength && remarks !== '';
  if (!amount || !isSane) return { APIConnect: 'INVALID_REQUEST' };
  const payment = await lockByBankTranId(tx, field('bank_tran_id'));
  if (!payment) return failed('bank_tran_id is not found');
  const { session } = payment;
  const about = { bank_tran_id: session.bankTranId, trans_id: session.tranId };
  const fault = await findFault(tx, payment, amount, refundTransId);
  if (fault) return failed(fault, about);
  if (isBroke) return failed('Insufficient balance', about);
  const refundRefId = newId(now);
  await tx.insert(refunds).values({
    refundRefId,
    refundTransId,
    sessionKey: session.sessionKey,
    amount,
    remarks,
    refeId: field('refe_id') || null,
    status: 'refunded',
    initiatedOn: now,
    refundedOn: now,
  });
  return {
    APIConnect: 'DONE',
    ...about,
    refund_ref_id: refundRefId,
    status: 'success',
    errorReason: '',
  };
}
