import type { Booking } from '#contract/orders/schemas.ts';

/** Where a booking stands: only an open one can be paid. */
export type Standing = 'open' | 'paid' | 'sold' | 'removed';

export function standingOf(booking: Pick<Booking, 'isPaid' | 'salesStatus' | 'removed'>): Standing {
  if (booking.isPaid === 'yes') return 'paid';
  if (booking.removed) return 'removed';
  return booking.salesStatus === 'sold' ? 'sold' : 'open';
}
