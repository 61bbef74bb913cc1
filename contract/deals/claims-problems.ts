import type { ProblemTable } from '../kernel/problems.ts';

/** Said wherever a deal goes on, while somebody claims something about it. */
export const claimOpenProblems = {
  claim_open: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'There is a claim about this deal: nothing goes on until it is closed.',
    },
  },
} as const satisfies ProblemTable;

/** Why somebody cannot cancel what is paid. */
export const cancelProblems = {
  claim_instead: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'This is paid: ask the seller for the money by a claim on the page of the deal.',
    },
  },
  cancel_by_hand: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus:
        'The provider cannot give this price back any more. Write to us by the contact form, and we send it.',
    },
  },
} as const satisfies ProblemTable;

/** Why a claim is refused. */
export const claimProblems = {
  claim_exists: {
    status: 409,
    body: {
      acknowledged: false,
      ownStatus: 'There is a claim about this deal already, or one like it was decided.',
    },
  },
  claim_again: {
    status: 409,
    body: {
      acknowledged: false,
      ownStatus:
        'You have taken this claim back too often to make it again. Write to us by the contact form if something is wrong.',
    },
  },
  claim_late: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'It is too late for this claim.' },
  },
  no_show_early: {
    status: 409,
    body: {
      acknowledged: false,
      ownStatus:
        'It is too early to say that somebody did not come. The page of the deal says from when you can.',
    },
  },
  claim_kind: {
    status: 409,
    body: {
      acknowledged: false,
      ownStatus: 'This claim is not for your side of the deal. A seller can cancel the deal.',
    },
  },
  photos_needed: {
    status: 409,
    field: 'pictures',
    body: { acknowledged: false, ownStatus: 'Please add photos of what differs.' },
  },
  lines_needed: {
    status: 409,
    field: 'lines',
    body: { acknowledged: false, ownStatus: 'Please tick what differs.' },
  },
  photo_not_yours: {
    status: 400,
    field: 'pictures',
    body: { ownStatus: 'Please upload the photos again.' },
  },
} as const satisfies ProblemTable;

/** Why a word about a claim is refused. */
export const claimTurnProblems = {
  claim_closed: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'This claim is closed.' },
  },
  not_your_turn: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'This claim does not wait for that from you now.' },
  },
  claim_amount: {
    status: 409,
    field: 'amount',
    body: {
      modifiedCount: 0,
      ownStatus: 'The amount must be below what is left of the price. Give all of it back instead.',
    },
  },
  claim_of_own: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'You are a side of this deal: another admin decides the claim.',
    },
  },
} as const satisfies ProblemTable;
