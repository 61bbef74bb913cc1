import type { ProblemTable } from '../kernel/problems.ts';

/** Why a theft notice is not taken. */
export const noticeProblems = {
  notice_exists: {
    status: 409,
    field: 'serialNumber',
    body: {
      acknowledged: false,
      ownStatus: 'You have filed a notice about this number already. You find it below.',
    },
  },
  notice_rejected: {
    status: 409,
    field: 'serialNumber',
    body: {
      acknowledged: false,
      ownStatus:
        'We did not accept your notice about this number. Do you have something new to show? Then please contact us.',
    },
  },
  proof_not_yours: {
    status: 400,
    field: 'proofs',
    body: { ownStatus: 'Please add the photos again.' },
  },
} as const satisfies ProblemTable;

/** Why a notice does not end as its owner says. */
export const noticeEndProblems = {
  notice_over: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'This notice is closed already.' },
  },
} as const satisfies ProblemTable;

/** Why an answer of a seller is not taken. */
export const answerProblems = {
  answered_already: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'You have answered this already.' },
  },
  proof_not_yours: noticeProblems.proof_not_yours,
} as const satisfies ProblemTable;

/** Why a decision about a notice is not made. */
export const noticeDecisionProblems = {
  notice_decided: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'This notice is not as it was any more. Please look at it again.',
    },
  },
} as const satisfies ProblemTable;
