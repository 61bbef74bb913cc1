import type { PartRefundId, PaymentId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { PartRefundOutcome } from '#contract/payments/decision-schemas.ts';
import { partRefundProblems } from '#contract/payments/part-refund-problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { PaymentDeps } from './dependencies.ts';
import { endPart } from './end-part.ts';
import { isRefundKnown } from './ledger-store.ts';
import { lockAll } from './lock.ts';
import * as parts from './part-store.ts';
import { checkCompared } from './payable.ts';
import * as store from './store.ts';

/**
 * An admin says what became of a part of which the shop is not sure, by the provider's own pages. Returns 1, or 0 where it is
 * known to be so already. Throws refusals.
 */
export function settlePart(
  deps: PaymentDeps,
  admin: Person,
  id: PaymentId,
  partId: PartRefundId,
  { outcome, reference = '', reason }: PartRefundOutcome,
): Promise<number> {
  return deps.database.transaction(async (tx) => {
    const found = await store.findPayment(tx, id);
    if (!found) throw refuse(baseProblems, 'not_found');
    const locked = await lockAll(deps, tx, found);
    const part = await parts.findPart(tx, partId);
    if (part?.paymentId !== id) throw refuse(baseProblems, 'not_found');
    await checkCompared(deps, tx);
    if (part.state === outcome) return 0;
    if (part.state !== 'unsure') throw refuse(partRefundProblems, 'part_not_unsure');
    const isNamed = reference !== '' && !(await isRefundKnown(tx, reference));
    if (outcome === 'done' && !isNamed) throw refuse(partRefundProblems, 'part_reference');
    const end =
      outcome === 'done'
        ? { to: outcome, providerId: reference }
        : { to: outcome, note: 'an admin says that it was not given back' };
    await endPart(deps, tx, locked, part, end);
    await audit(tx, {
      actor: admin,
      action: 'payment_part_settled',
      subject: { kind: 'payment', id, name: locked.booking?.itemName ?? '' },
      reason,
      before: { state: 'unsure' },
      after: { state: outcome, ...(outcome === 'done' && { reference }), part: partId },
    });
    return 1;
  });
}
