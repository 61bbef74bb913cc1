import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { PaymentId } from '../kernel/ids.ts';
import { PaymentPage, PaymentStory, PaymentsFilter, PaymentsQuery } from './overview-schemas.ts';

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  access: 'admin',
  summary: 'Gives one page of the payments: what needs a person first, then the newest.',
  query: PaymentsQuery,
  reply: PaymentPage,
  problems: {},
});

export const exportPayments = endpoint({
  method: 'GET',
  path: '/api/payments/export',
  access: 'admin',
  summary: 'Gives the payments that fit as a CSV file.',
  query: PaymentsFilter,
  reply: z.string(),
  fileName: 'payments',
  problems: {},
});

export const readPayment = endpoint({
  method: 'GET',
  path: '/api/payments/:id',
  access: 'admin',
  summary: 'Tells everything that is known of one payment.',
  params: z.object({ id: PaymentId }),
  reply: PaymentStory,
  problems: {},
});
