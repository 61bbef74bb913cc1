import * as z from 'zod/mini';
import { cancelProblems } from '../deals/claims-problems.ts';
import { handoverProblems } from '../deals/problems.ts';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { BookingId } from '../kernel/ids.ts';
import { decisionProblems } from '../payments/decision-problems.ts';
import { MoneyReason } from '../payments/decision-schemas.ts';
import { partRefundProblems } from '../payments/part-refund-problems.ts';
import { paymentProblems } from '../payments/problems.ts';
import { dealProblems } from './deal-problems.ts';
import { DealCancel, DealPage, DealStory, DealsFilter, DealsQuery } from './deal-schemas.ts';

const params = z.object({ id: BookingId });

const {
  deal_over,
  item_being_paid,
  item_away,
  reserved_already,
  buyer_away,
  not_reserved,
  longest,
  no_show_early,
  being_paid,
  not_marked,
} = dealProblems;

/** Of a seller's cancel that gives money back. */
const { refund_under_way } = handoverProblems;
const { payment_with_bank } = decisionProblems;
const { part_under_way, refunds_once } = partRefundProblems;
const { payment_off, payment_comparing } = paymentProblems;

export const listDeals = endpoint({
  method: 'GET',
  path: '/api/deals',
  access: 'token',
  scope: 'orders:read',
  summary: 'Lists what the caller buys and sells, newest first.',
  query: DealsQuery,
  reply: DealPage,
  problems: {},
});

export const strikeNoShow = endpoint({
  method: 'POST',
  path: '/api/deals/:id/strikenoshow',
  access: 'admin',
  summary:
    'Strikes the word of a seller that the buyer did not come: it does not count against them, and they are told.',
  params,
  body: MoneyReason,
  reply: Modified,
  problems: { not_marked },
});

export const exportDeals = endpoint({
  method: 'GET',
  path: '/api/deals/export',
  access: 'token',
  scope: 'orders:read',
  summary: 'Gives what the caller buys and sells as a CSV file, newest first.',
  query: DealsFilter,
  reply: z.string(),
  fileName: 'deals',
  problems: {},
});

export const readDeal = endpoint({
  method: 'GET',
  path: '/api/deals/:id',
  access: 'token',
  scope: 'orders:read',
  summary: 'Gives a deal, with what happened in it, to its buyer or its seller.',
  params,
  reply: DealStory,
  problems: {},
});

export const cancelDeal = endpoint({
  method: 'POST',
  path: '/api/deals/:id/cancel',
  access: 'token',
  summary:
    'Ends a booking of the caller’s: an unpaid one for either side; a paid one that is not handed over for its seller, and the whole price goes back. Said twice, it is done once.',
  params,
  body: DealCancel,
  reply: Modified,
  problems: {
    deal_over,
    no_show_early,
    being_paid,
    ...cancelProblems,
    refund_under_way,
    payment_with_bank,
    part_under_way,
    refunds_once,
    payment_off,
    payment_comparing,
  },
});

export const acceptDeal = endpoint({
  method: 'POST',
  path: '/api/deals/:id/accept',
  access: 'token',
  summary: 'Reserves the caller’s item for the buyer of this booking. Said twice, it is done once.',
  params,
  reply: Modified,
  problems: { deal_over, item_being_paid, item_away, reserved_already, buyer_away },
});

export const declineDeal = endpoint({
  method: 'POST',
  path: '/api/deals/:id/decline',
  access: 'token',
  summary: 'Ends an unpaid booking of the caller’s item. Said twice, it is done once.',
  params,
  body: DealCancel,
  reply: Modified,
  problems: { deal_over, no_show_early, item_being_paid },
});

export const endDeal = endpoint({
  method: 'POST',
  path: '/api/deals/:id/end',
  access: 'token',
  summary: 'Ends the reservation of the caller’s item, and the booking that it was for.',
  params,
  body: DealCancel,
  reply: Modified,
  problems: { deal_over, no_show_early, item_being_paid, not_reserved },
});

export const extendDeal = endpoint({
  method: 'POST',
  path: '/api/deals/:id/extend',
  access: 'token',
  summary: 'Makes the reservation of the caller’s item longer.',
  params,
  reply: Modified,
  problems: { deal_over, not_reserved, longest },
});
