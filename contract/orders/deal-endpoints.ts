import * as z from 'zod/mini';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { BookingId } from '../kernel/ids.ts';
import { dealProblems } from './deal-problems.ts';
import { Deal, DealCancel, DealPage, DealsQuery } from './deal-schemas.ts';

const params = z.object({ id: BookingId });

export const listDeals = endpoint({
  method: 'GET',
  path: '/api/deals',
  access: 'token',
  summary: 'Lists what the caller buys and sells, newest first.',
  query: DealsQuery,
  reply: DealPage,
  problems: {},
});

export const readDeal = endpoint({
  method: 'GET',
  path: '/api/deals/:id',
  access: 'token',
  summary: 'Gives a deal to its buyer or its seller.',
  params,
  reply: Deal,
  problems: {},
});

export const cancelDeal = endpoint({
  method: 'POST',
  path: '/api/deals/:id/cancel',
  access: 'token',
  summary: 'Ends an unpaid booking of the caller. Said twice, it is done once.',
  params,
  body: DealCancel,
  reply: Modified,
  changesNothingShown: true,
  problems: dealProblems,
});
