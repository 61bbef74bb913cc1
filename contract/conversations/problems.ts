import type { ProblemTable } from '../kernel/problems.ts';

/** Why a message is refused. */
export const conversationProblems = {
  contact_details: {
    status: 409,
    field: 'text',
    body: {
      acknowledged: false,
      ownStatus:
        'Please leave out phone numbers, addresses and links: they are shown once the booking is accepted.',
    },
  },
  blocked: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'You two cannot write to each other any more.' },
  },
  not_yours_to_begin: {
    status: 409,
    body: {
      acknowledged: false,
      ownStatus: 'You can write first only to somebody who booked this item or made an offer.',
    },
  },
  item_sold: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'This item is not on sale any more.' },
  },
  photo_not_yours: {
    status: 400,
    field: 'pictures',
    body: { ownStatus: 'Please upload the photos again.' },
  },
} as const satisfies ProblemTable;
