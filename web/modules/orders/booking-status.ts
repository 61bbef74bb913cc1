import type { Booking } from '#contract/orders/schemas.ts';

/** Where a booking stands: only an open one can be paid. */
export type BookingStatus =
  | 'open'
  | 'paid'
  | 'refunding'
  | 'refunded'
  | 'cancelled'
  | 'sold'
  | 'removed';

export function bookingStatusOf(
  booking: Pick<
    Booking,
    'isPaid' | 'salesStatus' | 'removed' | 'transactionId' | 'refund' | 'cancelled'
  >,
): BookingStatus {
  if (booking.refund === 'under_way') return 'refunding';
  if (booking.isPaid === 'yes') return 'paid';
  // Money came by this transaction once, and went back.
  if (booking.transactionId) return 'refunded';
  if (booking.cancelled) return 'cancelled';
  if (booking.removed) return 'removed';
  return booking.salesStatus === 'sold' ? 'sold' : 'open';
}
