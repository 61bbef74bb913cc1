import type { ProblemTable } from '../kernel/problems.ts';

export const moderationProblems = {
  already_reported: { status: 409, body: { ownStatus: 'You already reported it.' } },
  own_item_report: { status: 409, body: { ownStatus: 'You cannot report your own item.' } },
  report_mismatch: {
    status: 400,
    field: 'itemId',
    body: { ownStatus: 'The report names another item.' },
  },
} as const satisfies ProblemTable;
