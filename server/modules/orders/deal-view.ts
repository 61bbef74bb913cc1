import type { Money } from '#contract/kernel/money.ts';
import type { PhonesShown } from '#contract/kernel/shown-settings.ts';
import type { Deal } from '#contract/orders/deal-schemas.ts';
import { inspectionKindOf } from '#contract/orders/inspection.ts';
import type { Cancelled, DealStage } from '#contract/orders/stages.ts';
import { isOnSale } from '#server/modules/catalogue/index.ts';
import type { BuyerHistory } from './buyers-store.ts';
import type { BookingFacts } from './facts.ts';
import { meetingTown } from './meeting-town.ts';
import { noShowFrom } from './no-show.ts';
import type { BookingRow } from './store.ts';

/** How far a paid booking is. */
export function progressOf({ state, handedOverAt, completedAt }: BookingRow): {
  progress?: 'handed_over' | 'completed';
} {
  if (state !== 'paid' || !handedOverAt) return {};
  return { progress: completedAt ? 'completed' : 'handed_over' };
}

/** Where a booking is: an open one also says to whom the item is promised. */
function stageOf(booking: BookingRow, { reserved }: BookingFacts): DealStage {
  const { state } = booking;
  if (state === 'paid') return progressOf(booking).progress ?? 'paid';
  if (state !== 'open') return state;
  if (!reserved) return 'booked';
  return reserved.mine ? 'reserved' : 'waiting';
}

/** An item that cannot be had though nobody bought it: it left the shop, or is off sale for now. */
export function awayOf({ status, item }: BookingFacts): Pick<Deal['item'], 'removed' | 'away'> {
  if (status === 'removed') return { removed: true };
  if (status !== 'off_sale' || !item?.offReason) return {};
  return { removed: true, away: item.offReason };
}

/** Whether buyer and seller still have to meet; otherwise neither is told how to reach the other. */
function stillMeets(
  { state, completedAt }: BookingRow,
  { status, isRefunding }: BookingFacts,
): boolean {
  if (state === 'open') return isOnSale(status);
  return state === 'paid' && !isRefunding && !completedAt;
}

/** Whether they meet because the seller promised the item to this booking, or sold it to its buyer. */
function hasAgreed(booking: BookingRow, facts: BookingFacts): boolean {
  return stillMeets(booking, facts) && (booking.state === 'paid' || facts.reserved?.mine === true);
}

/** The seller's phone number, as far as the shop shows it to the buyer. */
export function sellerPhoneOf(
  booking: BookingRow,
  facts: BookingFacts,
  phonesShown: PhonesShown,
): string | undefined {
  const isShown = phonesShown === 'accepted' ? hasAgreed : stillMeets;
  return isShown(booking, facts) ? facts.item?.phone : undefined;
}

/** What a seller reads of whoever asks: how to reach them once they have agreed, and until then their town and history. */
function buyerForSeller(
  { buyerId, location, phoneNumber }: BookingRow,
  agreed: boolean,
  history: BuyerHistory | undefined,
): Omit<Deal['buyer'], 'name'> {
  const town = meetingTown(location);
  return {
    _id: buyerId,
    ...(agreed && { phoneNumber, location }),
    ...(town && { town }),
    ...history,
  };
}

/** How a booking ended. Rows from before this was stored count as ended by the shop. */
export function cancelledOf(
  { state, cancelledBy, cancelReason, noShowStruckAt }: BookingRow,
  { replacedBy }: BookingFacts,
): { cancelled?: typeof Cancelled._zod.output } {
  if (state !== 'cancelled') return {};
  return {
    cancelled: {
      by: cancelledBy ?? 'shop',
      ...(cancelReason && { reason: cancelReason }),
      ...(noShowStruckAt && { struck: true as const }),
      ...(replacedBy && { replacedBy }),
    },
  };
}

/** How a refund of the price is shown, done or under way. */
export function refundOf(
  { state }: BookingRow,
  { isRefunding }: BookingFacts,
): Pick<Deal, 'refund'> {
  if (state === 'refunded') return { refund: 'done' };
  return isRefunding ? { refund: 'under_way' } : {};
}

/** Whether this shop knows payments in cash, and the days for which what one side said of it counts. */
export interface CashSettings {
  takesCash: boolean;
  cashDays: number;
}

/** What one side said of cash while the other has still to say so, for so many days. */
export function cashWordsOf(
  { state, buyerConfirmedAt, sellerConfirmedAt }: BookingRow,
  { takesCash, cashDays }: CashSettings,
): Pick<Deal, 'confirmed'> {
  const first = buyerConfirmedAt ?? sellerConfirmedAt;
  if (!takesCash || state !== 'open' || !first) return {};
  return {
    confirmed: {
      ...(buyerConfirmedAt && { buyer: buyerConfirmedAt.toISOString() }),
      ...(sellerConfirmedAt && { seller: sellerConfirmedAt.toISOString() }),
      until: new Date(first.getTime() + cashDays * 86_400_000).toISOString(),
    },
  };
}

/** Days for which the shop waits for a word about what is paid: the buyer's after the seller's, anybody's, and of what is wrong. */
export interface DealDays {
  silence: number;
  release: number;
  claim: number;
}

export const daysAfter = (moment: Date, days: number): string =>
  new Date(moment.getTime() + days * 86_400_000).toISOString();

/** When the shop goes on by itself with a paid booking if nobody says a word. */
function untilOf(
  { sellerConfirmedAt, handedOverAt, completedAt }: BookingRow,
  { silence, release, claim }: DealDays,
  countsFrom: Date | undefined,
): string | undefined {
  if (completedAt || !countsFrom) return undefined;
  if (handedOverAt) return daysAfter(countsFrom, claim);
  return daysAfter(countsFrom, sellerConfirmedAt ? silence : release);
}

/** Of what is paid: whether the buyer has it and how the shop knows, what was said of it, and what happens by itself. */
function handoverOf(
  booking: BookingRow,
  { isRefunding, isInReview, claimed, countsFrom, item }: BookingFacts,
  side: Deal['side'],
  dealDays: DealDays,
): Pick<
  Deal,
  'handedOver' | 'handoverSaid' | 'completedAt' | 'until' | 'inspection' | 'inReview' | 'inDispute'
> {
  const { state, handedOverAt, handedOverBy, sellerConfirmedAt, completedAt } = booking;
  const isDisputed = claimed?.buyer.turn !== undefined;
  if (handedOverAt && handedOverBy && state !== 'paid') {
    return { handedOver: { at: handedOverAt.toISOString(), by: handedOverBy } };
  }
  if (state !== 'paid') return {};
  const isHeld = isRefunding || isInReview || isDisputed;
  const until = isHeld ? undefined : untilOf(booking, dealDays, countsFrom);
  return {
    ...(handedOverAt &&
      handedOverBy && { handedOver: { at: handedOverAt.toISOString(), by: handedOverBy } }),
    ...(!handedOverAt && sellerConfirmedAt && { handoverSaid: sellerConfirmedAt.toISOString() }),
    ...(completedAt && { completedAt: completedAt.toISOString() }),
    ...(until && { until }),
    ...(isInReview && { inReview: true as const }),
    ...(isDisputed && { inDispute: true as const }),
    ...(side === 'buyer' &&
      !completedAt && { inspection: inspectionKindOf(item?.categoryId ?? '') }),
  };
}

/** Whether somebody can still say of it that the other did not come. */
const isAhead = ({ state, handedOverAt }: BookingRow): boolean =>
  state === 'open' || (state === 'paid' && !handedOverAt);

interface DealContext extends CashSettings {
  dealDays: DealDays;
  noShowHours: number;
  seller: { name: string; verified: boolean };
  /** `history`: for the seller. */
  buyer: { name: string; history: BuyerHistory | undefined };
  phonesShown: PhonesShown;
}

/** A deal in the eyes of one of its two sides. */
export function viewDeal(
  side: Deal['side'],
  booking: BookingRow,
  facts: BookingFacts,
  { seller, buyer, phonesShown, takesCash, cashDays, dealDays, noShowHours }: DealContext,
): Deal {
  const { status, item, picture, reserved } = facts;
  const meets = stillMeets(booking, facts);
  const stage = stageOf(booking, facts);
  const isOpen = meets && (stage === 'booked' || stage === 'reserved');
  const sellerPhone = sellerPhoneOf(booking, facts, side === 'seller' ? 'cards' : phonesShown);
  return {
    _id: booking.id,
    side,
    stage,
    item: {
      _id: booking.itemId,
      name: booking.itemName,
      image: booking.itemImage,
      ...(picture && { picture }),
      salesStatus: isOnSale(status) ? 'available' : 'sold',
      ...awayOf(facts),
    },
    price: booking.price as Money,
    ...(booking.offerId && item && { offer: { askingPrice: item.resalePrice as Money } }),
    bookedAt: booking.createdAt.toISOString(),
    ...(booking.paidAt && { paidAt: booking.paidAt.toISOString() }),
    ...(isAhead(booking) && { noShowFrom: noShowFrom(booking, noShowHours).toISOString() }),
    ...(takesCash && isOpen && { takesCash: true as const }),
    ...cashWordsOf(booking, { takesCash, cashDays }),
    ...handoverOf(booking, facts, side, dealDays),
    ...(facts.claimed && { claimed: facts.claimed[side] }),
    ...refundOf(booking, facts),
    ...cancelledOf(booking, facts),
    ...(reserved && { reserved }),
    buyer: {
      name: buyer.name,
      ...(side === 'seller'
        ? buyerForSeller(booking, hasAgreed(booking, facts), buyer.history)
        : meets && { phoneNumber: booking.phoneNumber, location: booking.location }),
    },
    seller: { ...seller, ...(sellerPhone && { phoneNumber: sellerPhone }) },
  };
}
