import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { BookingId } from '../kernel/ids.ts';
import { cashProblems } from '../payments/cash-problems.ts';
import { Receipt } from './receipt-schemas.ts';

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/deals/:id/receipt',
  access: 'token',
  scope: 'orders:read',
  summary: 'Gives the receipt of a deal that is paid, or was, to its buyer or its seller.',
  params: z.object({ id: BookingId }),
  reply: Receipt,
  problems: { not_paid: cashProblems.not_paid },
});
