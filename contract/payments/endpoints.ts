import { accountProblems } from '../accounts/problems.ts';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { paymentProblems } from './problems.ts';
import {
  ConfirmQuery,
  IntentCreated,
  IntentRequest,
  MoneyReason,
  OrderPending,
  PaymentParams,
  PaymentReview,
  PaymentReviewed,
  PaymentSetup,
} from './schemas.ts';

const {
  lost_race,
  payment_not_done,
  payment_not_captured,
  not_relistable,
  review_not_needed,
  review_needs_refund,
  review_differs,
  review_waits,
  review_unknown,
  ...intentProblems
} = paymentProblems;

export const readPaymentSetup = endpoint({
  method: 'GET',
  path: '/api/payment-setup',
  access: 'anyone',
  summary: 'Tells the browser how cards are taken here.',
  reply: PaymentSetup,
  problems: {},
});

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  access: 'token',
  summary: 'Starts the payment of a booking, at the booking’s own price.',
  body: IntentRequest,
  reply: IntentCreated,
  problems: { ...intentProblems, verify_first: accountProblems.verify_first },
});

export const confirmOrder = endpoint({
  method: 'PUT',
  path: '/api/confirmorder',
  access: 'token',
  summary: 'Asks the payment provider whether the booking is paid, and settles it.',
  query: ConfirmQuery,
  reply: Modified,
  accepted: OrderPending,
  problems: { lost_race, payment_not_done, provider_down: paymentProblems.provider_down },
});

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
    payment_with_bank: paymentProblems.payment_with_bank,
    payment_off: paymentProblems.payment_off,
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
  problems: { not_relistable, payment_off: paymentProblems.payment_off },
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
    review_not_needed,
    review_needs_refund,
    review_differs,
    review_waits,
    review_unknown,
    payment_with_bank: paymentProblems.payment_with_bank,
    payment_off: paymentProblems.payment_off,
    payment_comparing: paymentProblems.payment_comparing,
    provider_down: paymentProblems.provider_down,
  },
});
