import type { ProblemTable } from '../kernel/problems.ts';

export const reviewProblems = {
  review_early: {
    status: 409,
    body: { ownStatus: 'You can review each other once the item is handed over.' },
  },
  review_late: { status: 409, body: { ownStatus: 'The time for reviews of this deal is over.' } },
  review_published: {
    status: 409,
    body: { ownStatus: 'Your review is published. It cannot be changed any more.' },
  },
  accuracy_missing: {
    status: 400,
    field: 'scores.accuracy',
    body: { ownStatus: 'Accuracy is required' },
  },
  replied: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'You replied to this review already.' },
  },
  seller_gone: { status: 410, body: { ownStatus: 'This seller is no longer in the shop.' } },
} as const satisfies ProblemTable;
