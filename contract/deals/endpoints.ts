import * as z from 'zod/mini';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { BookingId } from '../kernel/ids.ts';
import { dealProblems } from '../orders/deal-problems.ts';
import { Inspection } from '../orders/inspection.ts';
import { cashProblems } from '../payments/cash-problems.ts';
import { paymentProblems } from '../payments/problems.ts';
import { claimOpenProblems } from './claims-problems.ts';
import { handoverProblems, inspectionProblems } from './problems.ts';
import { HandoverCode, HandoverRequest } from './schemas.ts';

const params = z.object({ id: BookingId });

const { deal_over, item_being_paid, being_paid } = dealProblems;
const { item_away, item_reserved, not_paid } = cashProblems;
const { payment_in_doubt, payment_price, payment_comparing } = paymentProblems;
const { wrong_code, refund_under_way, not_handed_over, paid_already } = handoverProblems;

export const handOverDeal = endpoint({
  method: 'POST',
  path: '/api/deals/:id/handover',
  access: 'token',
  summary:
    'Says that the item changed hands. Of what is paid: the buyer’s word hands it over, so does the seller’s with the buyer’s code; without it the buyer is asked. Of what is not: item and cash changed hands, and once both sides have said so it is paid and sold.',
  params,
  body: z.optional(HandoverRequest),
  reply: Modified,
  problems: {
    deal_over,
    item_being_paid,
    being_paid,
    item_away,
    item_reserved,
    not_paid,
    payment_in_doubt,
    payment_price,
    payment_comparing,
    wrong_code,
    refund_under_way,
    paid_already,
    ...claimOpenProblems,
  },
});

export const inspectDeal = endpoint({
  method: 'POST',
  path: '/api/deals/:id/inspection',
  access: 'token',
  summary: 'Keeps what the buyer found, and gives them the code that the seller types.',
  params,
  body: Inspection,
  reply: HandoverCode,
  problems: {
    ...inspectionProblems,
    deal_over,
    not_paid,
    refund_under_way,
    payment_comparing,
    ...claimOpenProblems,
  },
});

export const renewCode = endpoint({
  method: 'POST',
  path: '/api/deals/:id/newcode',
  access: 'token',
  summary: 'The same with another code; the one before does not count any more.',
  params,
  body: Inspection,
  reply: HandoverCode,
  problems: {
    ...inspectionProblems,
    deal_over,
    not_paid,
    refund_under_way,
    payment_comparing,
    ...claimOpenProblems,
  },
});

export const completeDeal = endpoint({
  method: 'POST',
  path: '/api/deals/:id/complete',
  access: 'token',
  summary: 'Its buyer says that all is well: the deal is done. Said twice, it is done once.',
  params,
  reply: Modified,
  problems: {
    deal_over,
    not_paid,
    not_handed_over,
    refund_under_way,
    payment_comparing,
    ...claimOpenProblems,
  },
});
