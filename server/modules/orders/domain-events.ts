/** Somebody booked an item, which notifies its seller. The booking's own statement publishes it. */
export const bookingPlaced = 'orders.booked';

/** A deal ended before it was paid, which releases the payments that were begun for it. */
export const bookingEnded = 'orders.booking_ended';

/** A buyer cancelled their booking, which notifies the seller. */
export const bookingCancelled = 'orders.booking_cancelled';

/** The price of a sale went back, which notifies both sides. */
export const saleRefunded = 'orders.sale_refunded';
