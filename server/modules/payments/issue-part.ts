import type { PaymentId } from '#contract/kernel/ids.ts';
import { formatMoney } from '#contract/kernel/money.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { PartRefundOrder } from '#contract/payments/decision-schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { toMinor } from './amounts.ts';
import type { PaymentDeps } from './dependencies.ts';
import { lockAll } from './lock.ts';
import { checkAskable, checkCompared } from './payable.ts';
import { refundPartByHand } from './refund-by-hand.ts';
import { refundPart } from './refund-part.ts';
import * as store from './store.ts';

/** An admin gives a part of a price back, for a reason, or says that they did by another way. Returns 1, or 0 for a part that was decided before. Throws refusals. */
export async function issuePart(
  deps: PaymentDeps,
  admin: Person,
  id: PaymentId,
  { part, amount, reason, reference }: PartRefundOrder,
): Promise<number> {
  const isGiven = await deps.database.transaction(async (tx) => {
    const found = await store.findPayment(tx, id);
    if (!found) throw refuse(baseProblems, 'not_found');
    const locked = await lockAll(deps, tx, found);
    const { payment, booking } = locked;
    if (payment.method !== 'cash') checkAskable(deps, payment);
    await checkCompared(deps, tx);
    const order = { id: part, paymentId: id, amount, claimId: null, by: admin.id, reason };
    const isNew = reference
      ? await refundPartByHand(deps, tx, locked, { ...order, amount: toMinor(amount), reference })
      : await refundPart(tx, order);
    if (!isNew) return false;
    await audit(tx, {
      actor: admin,
      action: 'payment_part_refunded',
      subject: { kind: 'payment', id, name: booking?.itemName ?? '' },
      reason,
      after: { amount: formatMoney(amount), part, ...(reference && { reference }) },
    });
    return true;
  });
  deps.wakeOutbox();
  return isGiven ? 1 : 0;
}
