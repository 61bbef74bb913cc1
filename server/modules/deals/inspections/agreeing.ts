import { agreementProblems } from '#contract/deals/problems.ts';
import type { BookingId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { dealProblems } from '#contract/orders/deal-problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { paidDeals } from '#server/modules/orders/index.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { checkUnclaimed, findOwnDeal, lockPaid } from '../locked-deal.ts';
import type { DealOptions } from '../options.ts';
import { signInspection } from './document.ts';
import { findNewest, readClock, writeAgreement } from './store.ts';

/**
 * The seller agrees to the newest version of what their buyer found, while the deal is not done; `version`: the one that they read.
 * The agreement is a second signature, over what was submitted and the moment of the agreement. Answers 0 where they had agreed.
 * Throws refusals.
 */
export async function agree(
  options: DealOptions,
  seller: Person,
  id: BookingId,
  version: number | undefined,
): Promise<number> {
  const { database, signingKey } = options;
  const { booking: found, side } = await findOwnDeal(options, database.db, id, seller);
  if (side !== 'seller') throw refuse(baseProblems, 'not_found');
  return database.transaction(async (tx) => {
    const booking = await lockPaid(options, tx, found);
    if (booking.completedAt) throw refuse(dealProblems, 'deal_over');
    await checkUnclaimed(tx, id);
    const newest = await findNewest(tx, id);
    if (!newest) throw refuse(agreementProblems, 'not_inspected');
    if (version !== undefined && version !== newest.version)
      throw refuse(agreementProblems, 'inspection_changed');
    if (newest.sellerAt) return 0;
    const sellerAt = await readClock(tx);
    const { lines, passed, buyerAt } = newest;
    const document = {
      booking: id,
      version: newest.version,
      lines,
      passed,
      buyerAt: buyerAt.toISOString(),
      sellerAt: sellerAt.toISOString(),
    };
    await writeAgreement(tx, newest.id, {
      sellerAt,
      sellerSignature: signInspection(signingKey, document),
      sellerKeyId: signingKey.id,
    });
    await paidDeals.noteAgreed(tx, id);
    return 1;
  });
}
