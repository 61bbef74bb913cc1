import { queryOptions } from '@tanstack/react-query';
import { addBooking, listOrders, readBooking } from '#contract/orders/endpoints.ts';
import { call } from '#web/platform/browser.ts';
import { shownName } from '#web/platform/shown-name.ts';

/** Everything about bookings lies under one key. */
export const ordersKey = ['orders'] as const;

/** The person's bookings, newest first, each with today's state of its item. */
export function ordersQuery(email: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'list', email],
    queryFn: ({ signal }) => call(listOrders, { query: { email }, signal }),
  });
}

export function bookingQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'booking', id],
    queryFn: ({ signal }) => call(readBooking, { params: { id }, signal }),
    select: (booking) => ({ ...booking, sellerName: shownName(booking.sellerName) }),
  });
}

interface Booking {
  itemId: string;
  price: number;
  phoneNumber: string;
  location: string;
  /** What is told if the session turns out to be dead. */
  signedOutMessage: string;
}

export function book({ signedOutMessage, ...booking }: Booking) {
  return call(addBooking, { body: booking, signedOutMessage });
}
