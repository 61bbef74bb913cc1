import { handoverProblems } from '#contract/deals/problems.ts';
import type { HandoverRequest } from '#contract/deals/schemas.ts';
import type { BookingId } from '#contract/kernel/ids.ts';
import type { OfferSide } from '#contract/orders/offer-schemas.ts';
import { cashProblems } from '#contract/payments/cash-problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { type BookingRow, handoverSaid, paidDeals } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { endSilenceClaim } from './claims/silence.ts';
import { isCodeOf } from './codes.ts';
import { handOverNow } from './hand-over-now.ts';
import { checkPaid, checkUnclaimed, findOwnDeal, lockPaid } from './locked-deal.ts';
import type { DealOptions } from './options.ts';

const day = 86_400_000;

/** The seller's word without the code: the buyer is asked, once. */
async function noteWord({ dealDays }: DealOptions, tx: Tx, booking: BookingRow): Promise<number> {
  const at = await paidDeals.noteSellersWord(tx, booking);
  if (!at) return 0;
  const until = new Date(at.getTime() + dealDays.silence * day).toISOString();
  const payload = { bookingId: booking.id, until };
  await append(tx, { key: `${handoverSaid}:${booking.id}`, kind: handoverSaid, payload });
  return 1;
}

async function handOverPaid(
  options: DealOptions,
  tx: Tx,
  found: BookingRow,
  { side, code }: { side: OfferSide; code: string | undefined },
): Promise<number> {
  const booking = await lockPaid(options, tx, found);
  if (booking.handedOverAt) return 0;
  if (side === 'buyer') await endSilenceClaim(options, tx, booking);
  await checkUnclaimed(tx, booking.id);
  if (side === 'seller' && code === undefined) return noteWord(options, tx, booking);
  if (side === 'seller' && !isCodeOf(options.secret, booking, code ?? '')) {
    throw refuse(handoverProblems, 'wrong_code');
  }
  const way = side === 'seller' ? 'code' : 'buyer';
  await handOverNow(options, tx, booking, { way, actor: side });
  return 1;
}

/**
 * Notes the word of one side that the item changed hands. What is paid is handed over by the buyer's word and by the seller's
 * with the buyer's code; of what is not, it is the word about cash. Answers how much that changed: 0 where it was said before.
 * Throws refusals.
 */
export async function handOver(
  options: DealOptions,
  person: Person,
  id: BookingId,
  { code, cash }: HandoverRequest,
): Promise<number> {
  const { database, confirmCash, codeLimit, onPublished } = options;
  const { booking, side } = await findOwnDeal(options, database.db, id, person);
  if (booking.state !== 'paid' && booking.state !== 'refunded') {
    // Who types a code believes that it is paid.
    if (code !== undefined) throw refuse(cashProblems, 'not_paid');
    return confirmCash(side, id);
  }
  if (cash && booking.handedOverBy !== 'cash') throw refuse(handoverProblems, 'paid_already');
  checkPaid(booking);
  const isTried = side === 'seller' && code !== undefined && !booking.handedOverAt;
  if (isTried) await codeLimit.consume(id);
  const changed = await database.transaction((tx) =>
    handOverPaid(options, tx, booking, { side, code }),
  );
  await failPoint('handover.answering');
  if (changed > 0) onPublished();
  return changed;
}
