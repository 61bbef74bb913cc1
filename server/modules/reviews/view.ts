import type { DealReview, PublicReview } from '#contract/reviews/schemas.ts';
import type { ReviewRow, ShownReview } from './store.ts';

const figuresOf = ({
  id,
  stars,
  accuracy,
  communication,
  punctuality,
  text,
  reply,
  repliedAt,
}: ReviewRow) => ({
  _id: id,
  stars,
  scores: { ...(accuracy !== null && { accuracy }), communication, punctuality },
  text,
  ...(reply !== null && repliedAt && { reply: { text: reply, at: repliedAt.toISOString() } }),
});

/** A review as the two sides of its deal see it. */
export const viewDealReview = (row: ReviewRow): DealReview => ({
  ...figuresOf(row),
  writtenAt: row.createdAt.toISOString(),
  ...(row.publishedAt && { publishedAt: row.publishedAt.toISOString() }),
  ...(row.hiddenAt && { hidden: true as const }),
});

/** A published review as everybody sees it. */
export const viewPublicReview = ({ review, author, itemName }: ShownReview): PublicReview => ({
  ...figuresOf(review),
  author,
  itemName,
  publishedAt: (review.publishedAt ?? review.createdAt).toISOString(),
});
