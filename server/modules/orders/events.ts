/** Work for the outbox: the seller hears that somebody booked their item. The booking's statement promises it. */
export const bookingPlaced = 'orders.booked';

/** Work for the outbox: a deal ended before it was paid, and what was begun to pay for it is let go. */
export const bookingEnded = 'orders.booking_ended';

/** Work for the outbox: the seller hears that a buyer does not want their item any more. */
export const bookingCancelled = 'orders.booking_cancelled';
