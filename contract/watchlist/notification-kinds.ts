/**
 * What the shop tells somebody of:
 * - `price_drop`: an item of the wishlist costs less
 * - `found`: a new item fits a saved search
 * - `booked`: somebody booked an item of the reader's
 * - `booking_cancelled`: whoever had booked it does not want it any more
 * - `refunded`: the reader's money for an item went back
 * - `sale_refunded`: the buyer of an item of the reader's got their money back
 */
export const notificationKinds = [
  'price_drop',
  'found',
  'booked',
  'booking_cancelled',
  'refunded',
  'sale_refunded',
] as const;
