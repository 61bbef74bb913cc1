import type { ProblemTable } from '../kernel/problems.ts';

export const adminProblems = {
  alarm_over: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'This alarm is settled already.' },
  },
} as const satisfies ProblemTable;
