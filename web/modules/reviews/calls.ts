import type { PersonId } from '#contract/kernel/ids.ts';
import { listSellerReviews } from '#contract/reviews/endpoints.ts';
import { call } from '#web/platform/browser.ts';

/** What buyers wrote of a seller, from a page on. */
export const readMoreReviews = (seller: string, cursor: string | undefined) =>
  call(listSellerReviews, {
    params: { id: seller as PersonId },
    query: { limit: '20', ...(cursor && { cursor }) },
  });
