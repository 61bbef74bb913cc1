import type { ProblemTable } from '../kernel/problems.ts';

/** Why a word about a paid item is refused, besides what every deal has. */
export const handoverProblems = {
  wrong_code: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'This is not the code. Look at it again on the buyer’s screen.',
    },
  },
  refund_under_way: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'The money for this item is being given back, or a person is looking at it.',
    },
  },
  /** Said of cash, by somebody whose page did not know yet that it is paid. */
  paid_already: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'This item is paid already, and not in cash. Please look at the page again.',
    },
  },
  not_handed_over: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'This item is not handed over yet.' },
  },
} as const satisfies ProblemTable;
