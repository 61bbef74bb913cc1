import * as z from 'zod/mini';
import { accountProblems } from '../accounts/problems.ts';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { OfferId, ProductId } from '../kernel/ids.ts';
import { dealProblems } from './deal-problems.ts';
import { newOfferProblems, offerProblems, offersSettingProblems } from './offer-problems.ts';
import {
  OfferCounter,
  OfferCountered,
  OfferMade,
  OfferPage,
  OfferRequest,
  OffersQuery,
  OffersSetting,
} from './offer-schemas.ts';

const params = z.object({ id: OfferId });

const { limited, unverified_quota } = accountProblems;
const { offer_over, not_your_turn, buyer_by_token, offer_price, blocked } = offerProblems;
const { item_being_paid, reserved_already } = dealProblems;

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/offers',
  access: 'token',
  scope: 'own:read',
  summary: 'Lists the offers that the caller made or got, newest first.',
  query: OffersQuery,
  reply: OfferPage,
  problems: {},
});

export const makeOffer = endpoint({
  method: 'POST',
  path: '/api/offers',
  access: 'token',
  summary: 'Offers the seller of an item a price below the one it has.',
  body: OfferRequest,
  reply: OfferMade,
  problems: { ...newOfferProblems, limited, unverified_quota },
});

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/offers/:id/accept',
  access: 'token',
  scope: 'offers:write',
  summary:
    'Accepts the other side’s offer: the buyer has booked the item at its price, and it is reserved for them. Said twice, it is done once.',
  params,
  reply: Modified,
  problems: {
    offer_over,
    not_your_turn,
    buyer_by_token,
    item_being_paid,
    reserved_already,
    blocked,
  },
});

export const declineOffer = endpoint({
  method: 'POST',
  path: '/api/offers/:id/decline',
  access: 'token',
  scope: 'offers:write',
  summary: 'Declines the other side’s offer. Said twice, it is done once.',
  params,
  reply: Modified,
  problems: { offer_over, not_your_turn, buyer_by_token },
});

export const withdrawOffer = endpoint({
  method: 'POST',
  path: '/api/offers/:id/withdraw',
  access: 'token',
  scope: 'offers:write',
  summary: 'Takes an open offer of the caller’s back. Said twice, it is done once.',
  params,
  reply: Modified,
  problems: { offer_over, not_your_turn, buyer_by_token },
});

export const counterOffer = endpoint({
  method: 'POST',
  path: '/api/offers/:id/counter',
  access: 'token',
  scope: 'offers:write',
  summary: 'Answers the other side’s offer by a price of the caller’s own.',
  params,
  body: OfferCounter,
  reply: OfferCountered,
  problems: {
    offer_over,
    not_your_turn,
    buyer_by_token,
    offer_price,
    item_being_paid,
    reserved_already,
    blocked,
    limited,
  },
});

export const setOffers = endpoint({
  method: 'PATCH',
  path: '/api/listings/:id/offers',
  access: 'seller',
  scope: 'listings:write',
  summary: 'Says whether the seller’s item takes offers, and from which price on.',
  params: z.object({ id: ProductId }),
  body: OffersSetting,
  reply: Modified,
  problems: offersSettingProblems,
});
