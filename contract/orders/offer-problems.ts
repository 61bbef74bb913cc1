import type { ProblemTable } from '../kernel/problems.ts';
import { maxOffersOfItem, offerDays } from './offer-limits.ts';

/** Why an offer cannot be made. */
export const newOfferProblems = {
  offer_off: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'The seller takes no offers for this item.' },
  },
  offer_price: {
    status: 409,
    field: 'price',
    body: {
      acknowledged: false,
      ownStatus: 'Your offer must be below the price of the item, and not too far below it.',
    },
  },
  offer_open: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'There is an open offer for this item already.' },
  },
  offer_most: {
    status: 409,
    body: {
      acknowledged: false,
      ownStatus: `You can make ${maxOffersOfItem} offers for an item in ${offerDays} days.`,
    },
  },
  own_item: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'You cannot make an offer for your own item.' },
  },
  item_reserved: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'This item is reserved at the moment.' },
  },
  item_sold: { status: 409, body: { acknowledged: false, ownStatus: 'This item is sold.' } },
  item_away: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'This item is not for sale at the moment.' },
  },
  blocked: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'You and this seller cannot make each other offers.' },
  },
} as const satisfies ProblemTable;

/** Why an offer cannot be answered. */
export const offerProblems = {
  offer_over: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'This offer is over: it cannot be answered any more.' },
  },
  not_your_turn: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'This is for the other side to do.' },
  },
  buyer_by_token: {
    status: 403,
    body: {
      modifiedCount: 0,
      ownStatus:
        'An API token answers offers for your own items only. What you want to buy is answered by you.',
    },
  },
  offer_price: {
    status: 409,
    field: 'price',
    body: {
      modifiedCount: 0,
      ownStatus: 'Your price must lie between the offer and the price of the item.',
    },
  },
  blocked: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'The two of you cannot make each other offers.' },
  },
} as const satisfies ProblemTable;

/** Why a seller cannot set how offers are taken. */
export const offersSettingProblems = {
  offer_price: {
    status: 409,
    field: 'floor',
    body: {
      modifiedCount: 0,
      ownStatus: 'The lowest offer cannot be above the price of the item.',
    },
  },
} as const satisfies ProblemTable;
