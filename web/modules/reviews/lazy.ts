import { lazyPart } from '#web/ui/lazy-part.tsx';

/** Fetched for what is handed over: most bookings are not. */
export const DealReviews = lazyPart(async () => (await import('./deal-reviews.tsx')).DealReviews, {
  waiting: null,
});
