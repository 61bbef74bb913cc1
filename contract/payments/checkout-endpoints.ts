import * as z from 'zod/mini';
import { accountProblems } from '../accounts/problems.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { BookingId } from '../kernel/ids.ts';
import { checkoutProblems } from './checkout-problems.ts';
import { Checkout, CheckoutRequest } from './checkout-schemas.ts';
import { paymentProblems } from './problems.ts';

const {
  payment_price,
  payment_paid,
  payment_sold,
  payment_away,
  payment_cancelled,
  payment_in_doubt,
  payment_under_way,
  payment_busy,
  payment_comparing,
  provider_down,
} = paymentProblems;

export const startCheckout = endpoint({
  method: 'POST',
  path: '/api/deals/:id/payment',
  access: 'token',
  summary: 'Starts to pay a booking on a page of bKash or SSLCommerz, at the booking’s own price.',
  params: z.object({ id: BookingId }),
  body: CheckoutRequest,
  reply: Checkout,
  problems: {
    ...checkoutProblems,
    payment_price,
    payment_paid,
    payment_sold,
    payment_away,
    payment_cancelled,
    payment_in_doubt,
    payment_under_way,
    payment_busy,
    payment_comparing,
    provider_down,
    verify_first: accountProblems.verify_first,
  },
});
