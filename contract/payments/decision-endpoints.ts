import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { decisionProblems } from './decision-problems.ts';
import { MoneyReason, PaymentParams, PaymentReview, PaymentReviewed } from './decision-schemas.ts';
import { paymentProblems } from './problems.ts';

const {
  payment_not_captured,
  payment_with_bank,
  payment_in_cash,
  not_relistable,
  ...reviewProblems
} = decisionProblems;
const { payment_off, payment_comparing, provider_down } = paymentProblems;

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/payments/:id/refund',
  access: 'admin',
  summary: 'Gives the whole price of a sale back to its buyer. Said twice, it is done once.',
  params: PaymentParams,
  body: MoneyReason,
  reply: Modified,
  problems: {
    payment_not_captured,
    payment_with_bank,
    payment_in_cash,
    payment_off,
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
  problems: { not_relistable },
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
    payment_with_bank,
    payment_off,
    payment_comparing,
    provider_down,
  },
});
