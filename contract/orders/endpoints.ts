import * as z from 'zod/mini';
import { accountProblems } from '../accounts/problems.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { BookingId } from '../kernel/ids.ts';
import { orderProblems } from './problems.ts';
import { BookingDetail, BookingPlaced, BookingRequest, Bookings, OrdersQuery } from './schemas.ts';

export const addBooking = endpoint({
  method: 'POST',
  path: '/api/addbooking',
  access: 'token',
  summary: 'Books an item for the caller.',
  body: BookingRequest,
  reply: BookingPlaced,
  changesNothingShown: true,
  problems: { ...orderProblems, unverified_quota: accountProblems.unverified_quota },
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  access: 'token',
  scope: 'orders:read',
  summary: 'Lists the caller’s bookings, newest first.',
  query: OrdersQuery,
  reply: Bookings,
  problems: {},
});

export const readBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id',
  access: 'token',
  scope: 'orders:read',
  summary: 'Gives one of the caller’s bookings.',
  params: z.object({ id: BookingId }),
  reply: BookingDetail,
  problems: {},
});
