/** What buyers and sellers write about each other, and the public page of a seller. */

export { reviewPublished } from './domain-events.ts';
export { listOwnReviews } from './personal-data.ts';
export { bindReviews } from './routes.ts';
export { createReviewsService } from './service.ts';
export { findReview, hasReviewed, hideReview, type ReviewRow } from './store.ts';
// For joins in the reading queries of later modules.
export { reviews } from './tables.ts';
