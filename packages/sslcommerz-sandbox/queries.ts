import { eq } from 'drizzle-orm';
import type { Call } from './call.ts';
import { findByValId, findRefund, listPayments } from './store.ts';
import { sandboxSslcommerzTransactions as transactions } from './tables.ts';
import { paymentFields, refundView, validationView } from './views.ts';

/** What is known of a merchant's transaction id: one element for each session that its payer answered. */
export async function queryTransaction({ tx, field, isStore }: Call): Promise<object> {
  if (!isStore) return { APIConnect: 'FAILED' };
  const payments = await listPayments(tx, field('tran_id'));
  return {
    APIConnect: 'DONE',
    no_of_trans_found: payments.length,
    element: payments.map(({ session, transaction }) => paymentFields(session, transaction)),
  };
}

/** A payment by its validation id: VALID when it is asked for first, VALIDATED from then on. */
export async function validate({ tx, field, isStore, now }: Call): Promise<object> {
  if (!isStore) return { APIConnect: 'FAILED', status: 'INVALID_TRANSACTION' };
  const found = await findByValId(tx, field('val_id'));
  const isPaid = found && ['VALID', 'VALIDATED'].includes(found.transaction.status);
  if (!found || !isPaid) return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION' };
  const { session, transaction } = found;
  if (transaction.status === 'VALID') {
    await tx
      .update(transactions)
      .set({ status: 'VALIDATED', validatedOn: now })
      .where(eq(transactions.sessionKey, session.sessionKey));
  }
  return validationView(session, { ...transaction, validatedOn: transaction.validatedOn ?? now });
}

/** How far a refund has come. */
export async function queryRefund({ tx, field, isStore }: Call): Promise<object> {
  if (!isStore) return { APIConnect: 'FAILED' };
  const found = await findRefund(tx, field('refund_ref_id'));
  if (found) return refundView(found.refund, found.session);
  return { APIConnect: 'DONE', status: '', errorReason: 'refund_ref_id is not found' };
}
