import type { ProblemTable } from '../kernel/problems.ts';

export const riskProblems = {
  weights_changed: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'Somebody has changed the weights meanwhile: look again.',
    },
  },
} as const satisfies ProblemTable;
