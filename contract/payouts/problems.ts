import type { ProblemTable } from '../kernel/problems.ts';

export const payoutProblems = {
  nothing_available: {
    status: 409,
    body: { ownStatus: 'There is nobody to whom money can be sent now.' },
  },
  sellers_account: {
    status: 409,
    field: 'account',
    body: { ownStatus: 'Sellers name their account themselves, unless they were deleted.' },
  },
  payout_over: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'This payout has ended otherwise already.' },
  },
} as const satisfies ProblemTable;
