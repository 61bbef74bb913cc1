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

/** Why a report with a reason is refused. */
export const reportProblems = {
  own_report: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'You cannot report yourself or what is yours.' },
  },
} as const satisfies ProblemTable;

/** Why nothing more can be said in a report. */
export const reportChangeProblems = {
  report_closed: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'Somebody has decided about this report already.' },
  },
} as const satisfies ProblemTable;

export const reportPictureProblems = {
  photo_not_yours: {
    status: 400,
    field: 'pictures',
    body: { ownStatus: 'Please upload the photos again.' },
  },
  reason_unfit: {
    status: 400,
    field: 'reason',
    body: { ownStatus: 'This reason does not fit what you report.' },
  },
} as const satisfies ProblemTable;

/** Why an admin's decision is refused. */
export const caseProblems = {
  case_decided: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'This case is decided already.' },
  },
  case_of_own: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'This case is about you: somebody else of the team decides it.',
    },
  },
  decision_unfit: {
    status: 409,
    field: 'decision',
    body: { modifiedCount: 0, ownStatus: 'This decision does not fit what the case is about now.' },
  },
  serial_reported: {
    status: 409,
    field: 'decision',
    body: {
      modifiedCount: 0,
      ownStatus: 'Its serial number was reported stolen. Look at that notice first.',
    },
  },
} as const satisfies ProblemTable;

/** Why an appeal is refused. */
export const appealProblems = {
  appeal_there: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'You have appealed against this decision already.' },
  },
  appeal_late: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'The time to appeal against this decision is over.' },
  },
} as const satisfies ProblemTable;

/** Why an admin's decision about an appeal is refused. */
export const appealDecisionProblems = {
  case_of_own: caseProblems.case_of_own,
  appeal_decided: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'This appeal is decided already.' },
  },
  appeal_of_own: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'You made the decision: somebody else decides about the appeal.',
    },
  },
} as const satisfies ProblemTable;
