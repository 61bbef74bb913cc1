import { handoverProblems } from '#contract/deals/problems.ts';
import type { BookingId } from '#contract/kernel/ids.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { endHold } from '#server/modules/ledger/index.ts';
import { type BookingRow, paidDeals } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { checkUnclaimed, findBought, lockPaid } from './locked-deal.ts';
import type { DealOptions } from './options.ts';

/** Completes a locked deal that is handed over: the seller may have the money from now on. */
export async function completeNow(
  tx: Tx,
  booking: BookingRow,
  actor: 'buyer' | 'shop',
): Promise<void> {
  await paidDeals.markCompleted(tx, booking, actor);
  await endHold(tx, booking.id);
}

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
    await checkUnclaimed(tx, id);
    await completeNow(tx, booking, 'buyer');
    return 1;
  });
}
