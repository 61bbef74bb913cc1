/**
 * What the shop notices for somebody:
 * - `price_drop`: an item of the wishlist costs less
 * - `found`: a new item fits a saved search
 * - `booked`: somebody booked an item of the reader's
 * - `booking_cancelled`: whoever had booked it does not want it any more
 */
export const noticeKinds = ['price_drop', 'found', 'booked', 'booking_cancelled'] as const;
