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

/** Why what a buyer found is not kept. */
export const inspectionProblems = {
  step_unknown: {
    status: 400,
    field: 'lines',
    body: { ownStatus: 'This line is not of the list for this item.' },
  },
  picture_not_yours: {
    status: 400,
    field: 'lines',
    body: { ownStatus: 'Please upload the photo again.' },
  },
  inspection_newer: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'You sent a newer list from another device. Please look at it first.',
    },
  },
} as const satisfies ProblemTable;

/** Why a seller cannot agree to what a buyer found. */
export const agreementProblems = {
  not_inspected: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'The buyer has not sent what they found yet.' },
  },
  inspection_changed: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'The buyer has changed what they found. Please read it again.',
    },
  },
} as const satisfies ProblemTable;
