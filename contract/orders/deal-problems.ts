import type { ProblemTable } from '../kernel/problems.ts';

/** Why what one side wants to do about a deal is refused. */
export const dealProblems = {
  deal_over: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'This booking is paid or over: it cannot be cancelled any more.',
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
