import type { ProblemTable } from '../kernel/problems.ts';

/** Why what an admin decides about somebody's money is refused. */
export const decisionProblems = {
  payment_not_captured: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'Only money that was taken can be given back.' },
  },
  /** The shop never had it. */
  payment_in_cash: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'This was paid in cash: the seller alone can give the money back.',
    },
  },
  not_relistable: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'Only a refunded item whose seller still has an account can be put back on sale.',
    },
  },
  serial_reported: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'Its serial number was reported stolen. Look at that notice first.',
    },
  },
  review_not_needed: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'This payment no longer waits for a manual review.' },
  },
  review_needs_refund: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus:
        'The provider has the money and the buyer cannot have the item: give the money back.',
    },
  },
  review_differs: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus:
        'The provider has another amount, currency or payment than the shop. End the hold or give the money back in its dashboard, then review again.',
    },
  },
  review_waits: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus:
        'The provider has not decided about this money yet. Cancel it in its dashboard, or wait, then review again.',
    },
  },
  review_unknown: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus:
        'The shop took this money, and the provider does not know it: are the keys of the right account?',
    },
  },
  /** Of what was given back by another way than through the provider. */
  hand_reference: {
    status: 400,
    field: 'reference',
    body: {
      modifiedCount: 0,
      ownStatus: 'Name the transfer by its own reference: another refund has this one.',
    },
  },
  hand_nothing: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'All of the price went back already: decide without a reference of your own.',
    },
  },
  rest_by_hand: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus:
        'A part of this price was given back by another way, which the provider does not know of. Give the rest back so too, and name its reference.',
    },
  },
  payment_with_bank: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'The buyer asked their bank for this money: a refund as well would pay it twice.',
    },
  },
} as const satisfies ProblemTable;
