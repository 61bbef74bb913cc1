import type { ProblemTable } from '../kernel/problems.ts';

/** Why the word of one side about cash is refused, besides what every deal has. */
export const cashProblems = {
  item_reserved: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'This item is reserved for another buyer.' },
  },
  item_away: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'This item is not on sale at the moment.' },
  },
  /** Nothing was paid, and cash is no method of this shop. */
  not_paid: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'This booking is not paid yet.' },
  },
} as const satisfies ProblemTable;
