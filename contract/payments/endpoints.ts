import { accountProblems } from '../accounts/problems.ts';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { confirmProblems, paymentProblems } from './problems.ts';
import {
  ConfirmQuery,
  IntentCreated,
  IntentRequest,
  OrderPending,
  PaymentSetup,
} from './schemas.ts';

const { lost_race, payment_not_done, ...intentProblems } = paymentProblems;
const { payment_reserved, provider_down } = intentProblems;

export const readPaymentSetup = endpoint({
  method: 'GET',
  path: '/api/payment-setup',
  access: 'anyone',
  summary: 'Tells the browser how one can pay here.',
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
  problems: { ...confirmProblems, lost_race, payment_not_done, payment_reserved, provider_down },
});
