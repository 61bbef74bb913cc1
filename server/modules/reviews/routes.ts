import type { FastifyInstance } from 'fastify';
import {
  listSellerReviews,
  readDealReviews,
  readSeller,
  replyToReview,
  reviewDeal,
} from '#contract/reviews/endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { ReaderOf } from '#server/platform/http/reader-of.ts';
import type { ReviewsService } from './service.ts';

export function bindReviews(
  app: FastifyInstance,
  bind: Bind<Callers>,
  reviews: ReviewsService,
  readerOf: ReaderOf,
): void {
  bind(app, readDealReviews, ({ caller, params }) => reviews.readOfDeal(caller, params.id));

  bind(app, reviewDeal, async ({ caller, params, body }) => ({
    acknowledged: true as const,
    insertedId: await reviews.write(caller, params.id, body),
  }));

  bind(app, replyToReview, async ({ caller, params, body }) => ({
    modifiedCount: await reviews.reply(caller, params.id, body.text),
  }));

  bind(app, readSeller, ({ params, request }) =>
    reviews.profile.read(readerOf(request), params.id),
  );

  bind(app, listSellerReviews, ({ params, query, request }) =>
    reviews.profile.listReviews(readerOf(request), params.id, query),
  );
}
