import type { ProblemTable } from '../kernel/problems.ts';

/** Why what one side wants to do about a deal is refused. */
export const dealProblems = {
  deal_over: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'This booking is paid or over: it cannot be changed any more.',
    },
  },
  item_being_paid: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'Somebody is paying for this item at this moment. Please look again in a minute.',
    },
  },
  item_away: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'This item is not on sale at the moment. Put it back on sale first.',
    },
  },
  /** Suspended, or deleted. */
  buyer_away: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'This buyer cannot use their account now.' },
  },
  reserved_already: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'This item is reserved for another buyer.' },
  },
  not_reserved: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'This item is not reserved for this buyer any more.' },
  },
  longest: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'An item is reserved for seven days at most.' },
  },
  no_show_early: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus:
        'It is too early to say that somebody did not come. The page of the deal says from when you can.',
    },
  },
  not_marked: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'Of this booking nobody says that its buyer did not come.',
    },
  },
  being_paid: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'This booking is being paid at this moment. Please look again in a minute.',
    },
  },
} as const satisfies ProblemTable;
