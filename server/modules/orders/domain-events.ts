import type { BookingId } from '#contract/kernel/ids.ts';
import type { CancelReason } from '#contract/orders/stages.ts';
import { eventKind } from '#server/platform/outbox/event.ts';

/** Somebody booked an item, which notifies its seller. The booking's own statement publishes it. */
export const bookingPlaced = 'orders.booked';

/** A deal ended before it was paid, which releases the payments that were begun for it. */
export const bookingEnded = 'orders.booking_ended';

/** A buyer cancelled their booking, which notifies the seller. */
export const bookingCancelled = 'orders.booking_cancelled';

/** A seller ended a booking of an item of theirs, which notifies the buyer. */
export const bookingDeclined = 'orders.booking_declined';

/** An admin struck that a buyer did not come, which notifies them. */
export const noShowStruck = 'orders.no_show_struck';

/** A seller reserved an item for a buyer, which notifies them. */
export const dealAccepted = 'orders.accepted';

/** One side says that item and cash changed hands, which asks the other one. */
export const handoverAsked = 'orders.handover_asked';

/** The seller of what is paid says that they handed it over, which asks the buyer. */
export const handoverSaid = 'orders.handover_said';

/** What is paid is handed over, which notifies whoever did not say so. */
export const handedOver = 'orders.handed_over';

/** Neither side says that what is paid changed hands, which warns both. */
export const dealSilent = 'orders.deal_silent';

/** A reservation ends soon, which reminds its buyer. */
export const reservationEnds = 'orders.reservation_ends';

/** A reservation ended by the clock, which notifies its buyer. */
export const reservationEnded = 'orders.reservation_ended';

/** The buyer for whom an item was reserved is suspended, which ends that and notifies the seller. `until`: its end otherwise. */
export const buyerAway = eventKind<{ bookingId: BookingId; until: string }>('orders.buyer_away');

/** An item is promised to nobody any more, which notifies whoever else booked it. */
export const itemFree = 'orders.item_free';

/** The price of a sale went back, which notifies both sides. */
export const saleRefunded = 'orders.sale_refunded';

/** A buyer made an offer, which notifies the seller; one below their lowest only once the shop keeps it after all. */
export const offerMade = 'orders.offer_made';

/** An offer was answered by another price, which notifies whoever made it; the payload names the new one. */
export const offerCountered = 'orders.offer_countered';

/** An offer was accepted, which notifies whoever made it. */
export const offerAccepted = 'orders.offer_accepted';

/** An offer was declined by the other side or the shop, which notifies whoever made it. */
export const offerDeclined = 'orders.offer_declined';

/** Nobody answered an offer in time, which notifies whoever made it. */
export const offerExpired = 'orders.offer_expired';

/** An item was sold for a booking, which notifies its seller. */
export const itemSold = eventKind<{ bookingId: BookingId }>('orders.sold');

/** A booking lost its item to a sale for another one, which notifies its buyer. */
export const itemLost = eventKind<{ bookingId: BookingId }>('orders.lost');

/** The seller of what is paid gave the deal up, which notifies the buyer. */
export const saleCancelled = eventKind<{ bookingId: BookingId; reason: CancelReason }>(
  'orders.sale_cancelled',
);

/** One side's word that item and cash changed hands counts no more, since the other said none in time; notifies both. */
export const handoverLapsed = eventKind<{ bookingId: BookingId; at: string }>(
  'orders.handover_lapsed',
);

/** A deal that is handed over is completed soon, which reminds its buyer. */
export const completesSoon = eventKind<{ bookingId: BookingId; until: string }>(
  'orders.completes_soon',
);

/** A deal is completed, which asks both sides for a review. */
export const dealCompleted = eventKind<{ bookingId: BookingId }>('orders.completed');

/** The seller of an item changed what somebody booked, which notifies them. `changes`: with commas between them. */
export const itemChanged = eventKind<{
  bookingId: BookingId;
  changes: string;
  /** What it costs from then on. */
  price: string;
  at: string;
}>('orders.item_changed');
