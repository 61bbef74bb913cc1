/** Bookings: a deal from booked to completed. */

export { readCancelPercent } from './cancel-figures-store.ts';
export { countStages } from './deal-store.ts';
export type { DealDays } from './deal-view.ts';
export { createDeals } from './deals.ts';
export {
  bookingCancelled,
  bookingDeclined,
  bookingEnded,
  bookingPlaced,
  buyerAway,
  completesSoon,
  dealAccepted,
  dealCompleted,
  dealSilent,
  handedOver,
  handoverAsked,
  handoverLapsed,
  handoverSaid,
  itemChanged,
  itemFree,
  itemLost,
  itemSold,
  noShowStruck,
  offerAccepted,
  offerCountered,
  offerDeclined,
  offerExpired,
  offerMade,
  reservationEnded,
  reservationEnds,
  saleCancelled,
  saleRefunded,
} from './domain-events.ts';
export { countBooked } from './figures-store.ts';
export { listGoneBuyers, lockOpenOfBuyer, type OpenBooking } from './leaving.ts';
export { checkNoShow, isNoShowEarly } from './no-show.ts';
export { eraseOffers, listOwnOffers } from './offers/personal-data.ts';
export { bindOffers } from './offers/routes.ts';
export { lowestOffer } from './offers/rules.ts';
export { createOffers } from './offers/service.ts';
export type { OfferRow } from './offers/store.ts';
export { offers } from './offers/tables.ts';
export * as paidDeals from './paid-store.ts';
export {
  cancelOpen,
  hasUnfinished,
  listOwnBookings,
  listOwnDealEvents,
} from './personal-data.ts';
export { createPromiseDeleted, createPuttingAway } from './putting-away.ts';
export { createReservationEnds } from './reservation-ends.ts';
export { createReservations } from './reservations.ts';
export { bindOrders } from './routes.ts';
export { createOrdersService, type OrdersService } from './service.ts';
export { type BookingRow, isDealBetween } from './store.ts';
export { endPromises } from './suspended-buyers.ts';
// For joins in the reading queries of later modules: an admin sees what a payment was for.
export { bookings } from './tables.ts';
