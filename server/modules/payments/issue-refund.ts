import type { PaymentId } from '#contract/kernel/ids.ts';
import { formatMoney } from '#contract/kernel/money.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { decisionProblems } from '#contract/payments/decision-problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { fromMinor } from './amounts.ts';
import type { PaymentDeps } from './dependencies.ts';
import * as disputes from './dispute-store.ts';
import { lockAll } from './lock.ts';
import { checkAskable } from './payable.ts';
import * as store from './store.ts';

/** Work that an admin's decision leaves for the outbox: the provider refunds the money. */
export const giveBack = 'payments.give_back';

/** What `lastError` and the history of the payment say. */
const note = 'an admin gives the money back';

/**
 * Gives the price of a sale back, as an admin decided. It only decides, in one transaction; the provider is asked after
 * the commit, when the payment is settled. Until the provider has refunded the money the order stays paid.
 *
 * Returns 1, or 0 when it is refunded already or about to be: two admins at once make one refund. Throws refusals.
 */
export async function issueRefund(
  deps: PaymentDeps,
  admin: Person,
  id: PaymentId,
  reason: string,
): Promise<number> {
  const modifiedCount = await deps.database.transaction(async (tx) => {
    const found = await store.findPayment(tx, id);
    if (!found) throw refuse(baseProblems, 'not_found');
    const { payment, booking } = await lockAll(deps, tx, found);
    if (payment.method === 'cash') throw refuse(decisionProblems, 'payment_in_cash');
    checkAskable(deps, payment);
    if (payment.state === 'refunding' || payment.state === 'refunded') return 0;
    if (payment.state !== 'captured') throw refuse(decisionProblems, 'payment_not_captured');
    if (await disputes.isWithBank(tx, id)) throw refuse(decisionProblems, 'payment_with_bank');
    await store.movePayment(tx, payment, 'refunding', {
      lastError: note,
      refundReason: reason,
      refundedBy: admin.id,
    });
    await audit(tx, {
      actor: admin,
      action: 'payment_refunded',
      subject: { kind: 'payment', id, name: booking?.itemName ?? '' },
      reason,
      before: { state: payment.state },
      after: { state: 'refunding', amount: formatMoney(fromMinor(payment.amount)) },
    });
    await append(tx, { key: `${giveBack}:${id}`, kind: giveBack, payload: { paymentId: id } });
    return 1;
  });
  deps.wakeOutbox();
  return modifiedCount;
}
