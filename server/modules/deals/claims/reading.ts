import type { BookingId } from '#contract/kernel/ids.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import type { OfferSide } from '#contract/orders/offer-schemas.ts';
import { type BookingRow, type DealDays, isNoShowEarly } from '#server/modules/orders/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { decidedFor, spentBy } from './making.ts';
import { type ClaimMoney, isCash, readSum } from './money.ts';
import { isReturned } from './returned.ts';
import { claimable, comesBack, stepsOf } from './rules.ts';
import { isLate, listMessages, listOfDeal } from './store.ts';
import { picturesOf, viewClaim } from './view.ts';

/** What a deal's answer says of claims. */
type ClaimsOfDeal = Pick<
  DealStory,
  'claim' | 'mayClaim' | 'mayCancel' | 'mayRelist' | 'left' | 'byHandOnly'
>;

export interface ClaimReadingOptions {
  dealDays: DealDays;
  noShowHours: number;
  pictures: {
    pictures(executor: Executor, urls: readonly string[]): Promise<Map<string, Picture>>;
  };
  money: Pick<ClaimMoney, 'readLeft'>;
}

/** Makes the function that tells one side of a deal of its claim, and what they may do about it and the deal. `isHeld`: the price
 * is on its way back, or waits for a person or a bank. */
export function createClaimReading({
  dealDays,
  noShowHours,
  pictures,
  money,
}: ClaimReadingOptions) {
  return async function readClaims(
    db: Executor,
    booking: BookingRow,
    { side, isHeld }: { side: OfferSide; isHeld: boolean },
  ): Promise<ClaimsOfDeal> {
    if (booking.state !== 'paid' && booking.state !== 'refunded') return {};
    const rows = await listOfDeal(db, booking.id as BookingId);
    const [last] = rows;
    const isOpen = last !== undefined && last.state !== 'closed';
    const isFree = booking.state === 'paid' && !isHeld && !isOpen;
    const messages = last ? await listMessages(db, [last.id]) : [];
    const known = last ? await pictures.pictures(db, picturesOf([last], messages)) : new Map();
    const { left, highestPart, byHandOnly } = await readSum(money, db, booking);
    const late = isFree && (await isLate(db, booking.id as BookingId, dealDays.claim));
    const early = isFree && (await isNoShowEarly(db, booking.id as BookingId, noShowHours));
    const kinds = isFree
      ? claimable(side, booking, {
          isLate: late,
          over: [...decidedFor(rows, side), ...spentBy(rows, side), ...(early ? ['no_show'] : [])],
        })
      : [];
    const isRefunded = side === 'seller' && booking.state === 'refunded';
    const mayRelist = isRefunded && (await isReturned(db, booking.id as BookingId));
    const isPaid = booking.state === 'paid';
    const mayCancel =
      side === 'seller' && isPaid && !isHeld && !booking.handedOverAt && !byHandOnly;
    return {
      ...(last && {
        claim: {
          ...viewClaim(last, messages, known),
          may: stepsOf(last, side, { hasParts: highestPart >= (last.offered ?? 1) }),
          ...(comesBack(last, booking) && { comesBack: true as const }),
        },
      }),
      ...(kinds.length > 0 && { mayClaim: kinds }),
      ...(mayCancel && { mayCancel: true as const }),
      ...(isPaid && !isCash(booking) && { left }),
      ...(isPaid && byHandOnly && { byHandOnly: true as const }),
      ...(mayRelist && { mayRelist: true as const }),
    };
  };
}
