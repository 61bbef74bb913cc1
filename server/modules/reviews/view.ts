import type { DealReview, Grades, PublicReview } from '#contract/reviews/schemas.ts';
import type { ReviewRow, ShownReview } from './store.ts';

/** All four parts are graded, or none is. */
function gradesOf({ looks, works, glass, accessories }: ReviewRow): Grades | undefined {
  return looks && works && glass && accessories ? { looks, works, glass, accessories } : undefined;
}

function figuresOf(row: ReviewRow) {
  const { id, stars, accuracy, communication, punctuality, text, reply, repliedAt } = row;
  const grades = gradesOf(row);
  return {
    _id: id,
    stars,
    scores: { ...(accuracy !== null && { accuracy }), communication, punctuality },
    ...(grades && { grades }),
    text,
    ...(reply !== null && repliedAt && { reply: { text: reply, at: repliedAt.toISOString() } }),
  };
}

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
