import * as z from 'zod/mini';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { BookingId } from '../kernel/ids.ts';
import { dealProblems } from '../orders/deal-problems.ts';
import { cashProblems } from './cash-problems.ts';
import { paymentProblems } from './problems.ts';

const { deal_over, item_being_paid, being_paid } = dealProblems;
const { item_away, item_reserved, not_paid } = cashProblems;
const { payment_in_doubt, payment_price, payment_comparing } = paymentProblems;

export const handOverDeal = endpoint({
  method: 'POST',
  path: '/api/deals/:id/handover',
  access: 'token',
  summary:
    'Says that item and cash have changed hands. Once both sides have, the item is paid and sold.',
  params: z.object({ id: BookingId }),
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
  },
});
