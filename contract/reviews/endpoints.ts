import * as z from 'zod/mini';
import { accountProblems } from '../accounts/problems.ts';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { BookingId, PersonId, ReviewId } from '../kernel/ids.ts';
import { reviewProblems } from './problems.ts';
import {
  DealReviews,
  ReplyRequest,
  ReviewPage,
  ReviewRequest,
  ReviewSaved,
  ReviewsQuery,
  SellerProfile,
} from './schemas.ts';

const ofDeal = z.object({ id: BookingId });
const ofSeller = z.object({ id: PersonId });

const { limited } = accountProblems;
const { review_early, review_late, review_published, accuracy_missing, replied, seller_gone } =
  reviewProblems;

export const readDealReviews = endpoint({
  method: 'GET',
  path: '/api/deals/:id/review',
  access: 'token',
  summary: 'Gives the caller’s review of a deal, and the other side’s once it is published.',
  params: ofDeal,
  reply: DealReviews,
  problems: {},
});

export const reviewDeal = endpoint({
  method: 'POST',
  path: '/api/deals/:id/review',
  access: 'token',
  summary:
    'Reviews the other side of a deal that was handed over. Until it is published it can be changed, by the same call.',
  params: ofDeal,
  body: ReviewRequest,
  reply: ReviewSaved,
  problems: { review_early, review_late, review_published, accuracy_missing, limited },
});

export const replyToReview = endpoint({
  method: 'POST',
  path: '/api/reviews/:id/reply',
  access: 'token',
  summary: 'Replies, once, to a published review of the caller.',
  params: z.object({ id: ReviewId }),
  body: ReplyRequest,
  reply: Modified,
  problems: { replied, limited },
});

export const readSeller = endpoint({
  method: 'GET',
  path: '/api/sellers/:id',
  access: 'anyone',
  summary:
    'Gives what anybody may know of a seller: no phone and no address but those of an approved shop.',
  params: ofSeller,
  reply: SellerProfile,
  problems: { seller_gone },
});

export const listSellerReviews = endpoint({
  method: 'GET',
  path: '/api/sellers/:id/reviews',
  access: 'anyone',
  summary: 'Lists what buyers wrote of a seller and is published, newest first.',
  params: ofSeller,
  query: ReviewsQuery,
  reply: ReviewPage,
  problems: { seller_gone },
});
