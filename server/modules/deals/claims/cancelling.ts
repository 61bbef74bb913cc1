import { cancelProblems } from '#contract/deals/claims-problems.ts';
import type { BookingId } from '#contract/kernel/ids.ts';
import { dealProblems } from '#contract/orders/deal-problems.ts';
import type { CancelReason } from '#contract/orders/stages.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { type BookingRow, checkNoShow, paidDeals } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { findOwnDeal, lockPaid } from '../locked-deal.ts';
import type { DealOptions } from '../options.ts';
import { closeClaim } from './closing.ts';
import { findOpen } from './store.ts';

const note = 'the seller cancelled the deal';

/** The seller of what is paid and not handed over does not sell it: the whole price goes back, and a claim is closed by that. */
async function cancelNow(
  options: DealOptions,
  tx: Tx,
  booking: BookingRow,
  { seller, reason }: { seller: Person; reason: CancelReason },
): Promise<void> {
  const claim = await findOpen(tx, booking.id);
  if (claim) {
    // The buyer is told that the seller cancelled.
    const ending = {
      outcome: 'whole',
      endedBy: 'seller',
      person: seller.id,
      isToldOtherwise: true,
    } as const;
    await closeClaim(options, tx, { booking, claim }, ending);
  } else {
    await options.claims.money.refundSale(tx, booking, { by: seller.id, reason, note });
  }
  await paidDeals.noteSellersCancel(tx, booking, reason);
}

/**
 * Ends a deal of somebody's: one that nobody has paid for either side, one that is paid and not handed over for its seller.
 * Answers how many that changed. Throws refusals.
 */
export async function cancelDeal(
  options: DealOptions,
  person: Person,
  id: BookingId,
  reason: CancelReason,
): Promise<number> {
  const { database, cancelUnpaid, onPublished } = options;
  const { booking: found, side } = await findOwnDeal(options, database.db, id, person);
  const isOrWasPaid = found.state === 'paid' || found.state === 'refunded';
  if (!isOrWasPaid) return cancelUnpaid(person, id, reason);
  if (side === 'seller' && (await paidDeals.hasSellerCancelled(database.db, id))) return 0;
  if (found.state === 'refunded' || found.handedOverAt) throw refuse(dealProblems, 'deal_over');
  if (side === 'buyer') throw refuse(cancelProblems, 'claim_instead');
  await database.transaction(async (tx) => {
    const booking = await lockPaid(options, tx, found);
    if (booking.handedOverAt) throw refuse(dealProblems, 'deal_over');
    await checkNoShow(tx, booking.id, { reason, hours: options.noShowHours });
    const { byHandOnly } = await options.claims.money.readLeft(tx, booking);
    if (byHandOnly) throw refuse(cancelProblems, 'cancel_by_hand');
    await cancelNow(options, tx, booking, { seller: person, reason });
  });
  onPublished();
  return 1;
}
