import type { BookingId } from '#contract/kernel/ids.ts';
import { dealProblems } from '#contract/orders/deal-problems.ts';
import type { Inspection } from '#contract/orders/inspection.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { paidDeals } from '#server/modules/orders/index.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { codeOf } from './codes.ts';
import { keepInspection } from './inspections/keeping.ts';
import { checkUnclaimed, findBought, lockPaid } from './locked-deal.ts';
import type { DealOptions } from './options.ts';

/**
 * Keeps what the buyer found, and answers the code that the seller types; `isNew`: another one, which voids the one before.
 * Throws refusals.
 */
export async function inspect(
  options: DealOptions,
  buyer: Person,
  id: BookingId,
  { found, isNew }: { found: Inspection; isNew: boolean },
): Promise<string> {
  const { database, inspectionLimit, secret } = options;
  const bought = await findBought(options, database.db, id, buyer);
  await inspectionLimit.consume(id);
  return database.transaction(async (tx) => {
    const booking = await lockPaid(options, tx, bought);
    if (booking.handedOverAt) throw refuse(dealProblems, 'deal_over');
    await checkUnclaimed(tx, id);
    await keepInspection(options, tx, booking, { buyer, found });
    if (!isNew) return codeOf(secret, booking);
    return codeOf(secret, { id, codeVersion: await paidDeals.raiseCodeVersion(tx, booking) });
  });
}
