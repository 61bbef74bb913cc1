import type { ProblemTable } from '../kernel/problems.ts';

export const accountProblems = {
  identity_mismatch: {
    status: 403,
    body: { status: 'Forbidden', ownStatus: 'This is not the account that is signed in.' },
  },
  photo_not_yours: {
    status: 400,
    body: { ownStatus: 'Please upload the profile image again.' },
  },
  email_blocked: {
    status: 409,
    body: { ownStatus: 'This e-mail address cannot be registered again.' },
  },
  not_yourself: { status: 409, body: { ownStatus: 'You cannot delete yourself.' } },
  not_an_admin: { status: 409, body: { ownStatus: 'An admin cannot be deleted here.' } },
  registered_again: {
    status: 409,
    body: { ownStatus: 'Somebody registered with this e-mail address since.', modifiedCount: 0 },
  },
} as const satisfies ProblemTable;
