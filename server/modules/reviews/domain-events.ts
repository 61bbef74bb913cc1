/** A review is published, which notifies whom it is about. The name is stored: it stays. */
export const reviewPublished = 'reviews.published';
