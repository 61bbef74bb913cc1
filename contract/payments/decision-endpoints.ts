import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { decisionProblems } from './decision-problems.ts';
import {
  MoneyReason,
  PartRefundOrder,
  PartRefundOutcome,
  PartRefundParams,
  PaymentParams,
  PaymentReview,
  PaymentReviewed,
  RefundOrder,
} from './decision-schemas.ts';
import { partRefundProblems } from './part-refund-problems.ts';
import { paymentProblems } from './problems.ts';

const {
  payment_not_captured,
  payment_with_bank,
  payment_in_cash,
  not_relistable,
  serial_reported,
  hand_reference,
  hand_nothing,
  rest_by_hand,
  ...reviewProblems
} = decisionProblems;
const { payment_off, payment_comparing, provider_down } = paymentProblems;

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/payments/:id/refund',
  access: 'admin',
  summary: 'Gives the whole price of a sale back to its buyer. Said twice, it is done once.',
  params: PaymentParams,
  body: RefundOrder,
  reply: Modified,
  problems: {
    payment_not_captured,
    hand_reference,
    hand_nothing,
    rest_by_hand,
    payment_with_bank,
    payment_in_cash,
    payment_off,
    payment_comparing,
    part_under_way: partRefundProblems.part_under_way,
    refunds_once: partRefundProblems.refunds_once,
  },
});

export const refundPart = endpoint({
  method: 'POST',
  path: '/api/payments/:id/parts',
  access: 'admin',
  summary:
    'Gives a part of the price of a sale back; the sale stands. The same part twice is given back once.',
  params: PaymentParams,
  body: PartRefundOrder,
  reply: Modified,
  problems: {
    payment_not_captured,
    hand_reference,
    part_under_way: partRefundProblems.part_under_way,
    payment_with_bank,
    payment_in_cash,
    payment_off,
    payment_comparing,
    part_too_much: partRefundProblems.part_too_much,
    part_is_whole: partRefundProblems.part_is_whole,
    refunds_once: partRefundProblems.refunds_once,
  },
});

export const settlePart = endpoint({
  method: 'POST',
  path: '/api/payments/:id/parts/:part/outcome',
  access: 'admin',
  summary:
    'Says what became of a part of which the shop is not sure, by the pages of the payment provider.',
  params: PartRefundParams,
  body: PartRefundOutcome,
  reply: Modified,
  problems: {
    part_not_unsure: partRefundProblems.part_not_unsure,
    part_reference: partRefundProblems.part_reference,
    payment_comparing,
  },
});

export const relistItem = endpoint({
  method: 'POST',
  path: '/api/payments/:id/relist',
  access: 'admin',
  summary: 'Puts an item back into the shop whose sale was given back.',
  params: PaymentParams,
  body: MoneyReason,
  reply: Modified,
  problems: { not_relistable, serial_reported },
});

export const reviewPayment = endpoint({
  method: 'POST',
  path: '/api/payments/:id/review',
  access: 'admin',
  summary:
    'Leads a payment that waits for a person on, by what the payment provider says of it now.',
  params: PaymentParams,
  body: PaymentReview,
  reply: PaymentReviewed,
  problems: {
    ...reviewProblems,
    hand_reference,
    hand_nothing,
    rest_by_hand,
    part_under_way: partRefundProblems.part_under_way,
    payment_not_captured,
    payment_with_bank,
    payment_off,
    payment_comparing,
    provider_down,
  },
});
