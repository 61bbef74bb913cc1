import type {
  createAccountsService,
  createUnconfirmedRules,
} from '#server/modules/accounts/index.ts';
import type { createCatalogueService } from '#server/modules/catalogue/index.ts';
import { isBlockedWithin } from '#server/modules/conversations/index.ts';
import {
  createClaimReading,
  createInspectionReading,
  readClaimed,
} from '#server/modules/deals/index.ts';
import type { createMediaService } from '#server/modules/media/index.ts';
import {
  createDeals,
  createOffers,
  createOrdersService,
  createPromiseDeleted,
  createPuttingAway,
  createReservationEnds,
  createReservations,
  lowestOffer,
} from '#server/modules/orders/index.ts';
import {
  isBeingPaid,
  listHolding,
  listInReview,
  listPaidBack,
  listParts,
  listRefunding,
  readLeft,
} from '#server/modules/payments/index.ts';
import type { Context } from './context.ts';
import type { WakeUps } from './wake-ups.ts';

interface Before {
  media: ReturnType<typeof createMediaService>;
  accounts: ReturnType<typeof createAccountsService>;
  catalogue: ReturnType<typeof createCatalogueService>;
  unconfirmed: ReturnType<typeof createUnconfirmedRules>;
}

/** Bookings, deals, offers and reservations: what buyers and sellers agree on. */
export function createOrders(
  { settings, database, clock, formatMoment, limits }: Context,
  { wake }: Pick<WakeUps, 'wake'>,
  { media, accounts, catalogue, unconfirmed }: Before,
) {
  const { phonesShown, takesCash, cashDays, dealDays, noShowHours } = settings;
  const of = { database, catalogue, people: accounts, pictures: media };
  const shared = {
    ...of,
    phonesShown,
    takesCash,
    cashDays,
    listRefunding,
    listInReview,
    readClaimed,
  };
  const onPublished = () => {
    wake('watching');
    wake('shop');
  };
  const orders = createOrdersService({
    ...shared,
    clock,
    timeZone: settings.timeZone,
    formatMoment,
    publicUrl: settings.publicUrl,
    placeLimit: limits.bookings,
    checkBooking: unconfirmed.checkBooking,
    maxOpen: settings.limits.LIMIT_OPEN_BOOKINGS,
    listHolding,
    listGivenBack: listPaidBack,
    onPublished,
  });
  const reservations = createReservations({
    database,
    catalogue,
    isActive: accounts.isActive,
    isBeingPaid,
    onPublished,
    hours: { first: settings.reservationHours, more: 24, most: 168 },
    noShowHours,
  });
  const readClaims = createClaimReading({
    dealDays,
    noShowHours,
    pictures: media,
    money: { readLeft },
  });
  const deals = createDeals({
    ...shared,
    dealDays,
    noShowHours,
    isBeingPaid,
    onPublished,
    reservations,
    readClaims,
    readInspection: createInspectionReading({ catalogue, pictures: media }),
    listParts,
  });
  const endReservations = createReservationEnds({ database, catalogue, onPublished });
  const offers = createOffers({
    ...of,
    reservations,
    isBeingPaid,
    // Blocks come with conversations.
    isBlocked: isBlockedWithin,
    limit: limits.offers,
    countOffering: unconfirmed.countOffering,
    hours: settings.offerHours,
    lowestOffer: (price) => lowestOffer(price, settings.offerLowestPercent),
    onPublished,
  });
  const itemPutAway = createPuttingAway({ isBeingPaid });
  const promiseDeleted = createPromiseDeleted({ isBeingPaid });
  return { orders, deals, offers, reservations, endReservations, itemPutAway, promiseDeleted };
}
