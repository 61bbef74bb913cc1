import { handoverProblems } from '#contract/deals/problems.ts';
import type { BookingId } from '#contract/kernel/ids.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { paidDeals } from '#server/modules/orders/index.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { findBought, lockPaid } from './locked-deal.ts';
import type { DealOptions } from './options.ts';

/** The buyer says that all is well with what they have; answers how many deals that completed. Throws refusals. */
export async function complete(
  options: DealOptions,
  buyer: Person,
  id: BookingId,
): Promise<number> {
  const { database } = options;
  const found = await findBought(options, database.db, id, buyer);
  return database.transaction(async (tx) => {
    const booking = await lockPaid(options, tx, found);
    if (!booking.handedOverAt) throw refuse(handoverProblems, 'not_handed_over');
    if (booking.completedAt) return 0;
    await paidDeals.markCompleted(tx, booking, 'buyer');
    return 1;
  });
}
