import type { PaymentId, PersonId } from '#contract/kernel/ids.ts';
import { formatMoney, type Money } from '#contract/kernel/money.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { decisionProblems } from '#contract/payments/decision-problems.ts';
import type { RefundOrder } from '#contract/payments/decision-schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { fromMinor } from './amounts.ts';
import type { PaymentDeps } from './dependencies.ts';
import { isRefundByHand, isRefundKnown } from './ledger-store.ts';
import { lockAll } from './lock.ts';
import { checkAskable, checkCompared } from './payable.ts';
import { refundRestByHand } from './refund-by-hand.ts';
import { beginRefund, checkWhole } from './refund-sale.ts';
import * as store from './store.ts';

/** What `lastError` and the history of the payment say. */
const note = 'an admin gives the money back';

/** The provider is asked after the commit; answers for how much, in tk. */
async function begin(
  deps: PaymentDeps,
  tx: Tx,
  payment: store.PaymentRow,
  { reason, by }: { reason: string; by: PersonId },
): Promise<number> {
  const back = await checkWhole(deps, tx, payment);
  await beginRefund(tx, payment, { lastError: note, refundReason: reason, refundedBy: by });
  return fromMinor(payment.amount - back);
}

/** Refuses money sent by hand for a payment that is refunded already, unless it is that refund, asked again. */
async function checkRepeated(tx: Tx, id: PaymentId, reference: string): Promise<void> {
  if (await isRefundByHand(tx, id, reference)) return;
  const isTaken = await isRefundKnown(tx, reference);
  throw refuse(decisionProblems, isTaken ? 'hand_reference' : 'hand_nothing');
}

/**
 * Gives the price of a sale back, as an admin decided. It only decides, in one transaction; the provider is asked after
 * the commit, when the payment is settled. Until the provider has refunded the money the order stays paid. With a reference the
 * admin did it by another way, and it is done.
 *
 * Returns 1, or 0 when it is refunded already or about to be: two admins at once make one refund. Throws refusals.
 */
export async function issueRefund(
  deps: PaymentDeps,
  admin: Person,
  id: PaymentId,
  { reason, reference }: RefundOrder,
): Promise<number> {
  const modifiedCount = await deps.database.transaction(async (tx) => {
    const found = await store.findPayment(tx, id);
    if (!found) throw refuse(baseProblems, 'not_found');
    const locked = await lockAll(deps, tx, found);
    const { payment, booking } = locked;
    if (payment.method === 'cash') throw refuse(decisionProblems, 'payment_in_cash');
    checkAskable(deps, payment);
    await checkCompared(deps, tx);
    if (payment.state === 'refunding' || payment.state === 'refunded') {
      // Whoever sent the money by hand must hear that it went back by another way too.
      if (reference !== undefined) await checkRepeated(tx, id, reference);
      return 0;
    }
    if (payment.state !== 'captured') throw refuse(decisionProblems, 'payment_not_captured');
    const given = reference
      ? await refundRestByHand(deps, tx, locked, { reference, reason, by: admin.id })
      : await begin(deps, tx, payment, { reason, by: admin.id });
    await audit(tx, {
      actor: admin,
      action: 'payment_refunded',
      subject: { kind: 'payment', id, name: booking?.itemName ?? '' },
      reason,
      before: { state: payment.state },
      after: {
        ...(reference ? { state: 'refunded', reference } : { state: 'refunding' }),
        amount: formatMoney(given as Money),
      },
    });
    return 1;
  });
  deps.wakeOutbox();
  return modifiedCount;
}
