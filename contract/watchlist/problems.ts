import type { ProblemTable } from '../kernel/problems.ts';

export const watchlistProblems = {
  wishlist_full: {
    status: 409,
    body: { ownStatus: 'Your wishlist is full. Take something off it first.' },
  },
  too_many_searches: {
    status: 409,
    body: { ownStatus: 'You have as many saved searches as we keep. Delete one first.' },
  },
  search_saved: {
    status: 409,
    body: { ownStatus: 'You have saved this search already.' },
  },
  push_off: {
    status: 409,
    body: { ownStatus: 'This shop sends no push messages.' },
  },
  push_host: {
    status: 409,
    body: {
      ownStatus: 'This browser gets its push messages from a service that we do not send to.',
    },
  },
} as const satisfies ProblemTable;
