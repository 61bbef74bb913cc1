import { expect, it } from 'vitest';
import { bookingStatusOf } from './booking-status.ts';

it.each([
  [{ isPaid: 'no', salesStatus: 'available' }, 'open'],
  [{ isPaid: 'yes', salesStatus: 'sold' }, 'paid'],
  [{ isPaid: 'yes', salesStatus: 'sold', transactionId: 'pi_1', refund: 'under_way' }, 'refunding'],
  [{ isPaid: 'no', salesStatus: 'sold', transactionId: 'pi_1' }, 'refunded'],
  [{ isPaid: 'no', salesStatus: 'sold' }, 'sold'],
  [{ isPaid: 'no', salesStatus: 'available', cancelled: { by: 'buyer' } }, 'cancelled'],
  [{ isPaid: 'no', salesStatus: 'sold', removed: true }, 'removed'],
] as const)('reads %o as %s', (booking, status) => {
  expect(bookingStatusOf(booking)).toBe(status);
});
