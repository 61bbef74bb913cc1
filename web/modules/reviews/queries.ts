import { queryOptions } from '@tanstack/react-query';
import type { BookingId, ReviewId } from '#contract/kernel/ids.ts';
import { readDealReviews, replyToReview, reviewDeal } from '#contract/reviews/endpoints.ts';
import type { ReviewRequest } from '#contract/reviews/schemas.ts';
import { call } from '#web/platform/browser.ts';
import { reviewsKey } from './keys.ts';

export const dealReviewsKey = (id: string) => [...reviewsKey, 'deal', id] as const;

/** What the reader wrote of a deal's other side, and what that side wrote once it is published. */
export const dealReviewsQuery = (id: string) =>
  queryOptions({
    queryKey: dealReviewsKey(id),
    queryFn: ({ signal }) => call(readDealReviews, { params: { id: id as BookingId }, signal }),
  });

export const sendReview = (id: string, body: ReviewRequest) =>
  call(reviewDeal, { params: { id: id as BookingId }, body });

export const sendReply = (id: ReviewId, text: string) =>
  call(replyToReview, { params: { id }, body: { text } });
