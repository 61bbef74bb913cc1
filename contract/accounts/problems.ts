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
  verify_first: {
    status: 409,
    body: { ownStatus: 'Please confirm your e-mail address first. The link is in your mailbox.' },
  },
  unverified_quota: {
    status: 429,
    body: { ownStatus: 'You have reached today’s limit. Confirm your e-mail address to go on.' },
  },
  not_yourself: { status: 409, body: { ownStatus: 'You cannot delete yourself.' } },
  not_an_admin: { status: 409, body: { ownStatus: 'An admin cannot be deleted here.' } },
  // Not 403, on which browsers sign out: this admin may set the second factor up, and go on.
  second_factor_needed: {
    status: 409,
    body: { ownStatus: 'Please set up the second factor of your account first.' },
  },
  // What was sent can be read, and a rule refuses it: one status in every call that asks.
  wrong_password: {
    status: 409,
    field: 'password',
    body: { ownStatus: 'This is not the password of this account.' },
  },
  sign_in_again: {
    status: 409,
    body: { ownStatus: 'Please log out, sign in again and come back within ten minutes.' },
  },
  unsettled: {
    status: 409,
    body: {
      ownStatus:
        'You cannot leave yet: a payment of yours, or for an item of yours, is on its way, a paid deal is not completed, or there is money in your balance. Your orders, requests and balance show which.',
    },
  },
  money_here: {
    status: 409,
    body: {
      ownStatus:
        'This seller cannot be deleted yet: there is money in their balance or on its way to them. Pay it out, or write off what they owe. To stop them at once, suspend them.',
    },
  },
  admin_stays: {
    status: 409,
    body: { ownStatus: 'Admins and moderators can be neither suspended nor limited.' },
  },
  deal_of_own: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'You have a deal with them: somebody else of the team decides.',
    },
  },
  // `{until}` is filled with a moment in ISO 8601.
  limited: {
    status: 409,
    body: {
      ownStatus:
        'Your account is limited until {until}. Until then you cannot list items, make offers, write messages or review; what you agreed on goes on.',
    },
  },
  admin_sells_nothing: {
    status: 409,
    body: {
      ownStatus: 'An admin keeps the shop and sells nothing in it. Use an account of your own.',
    },
  },
  registered_again: {
    status: 409,
    body: { ownStatus: 'Somebody registered with this e-mail address since.', modifiedCount: 0 },
  },
} as const satisfies ProblemTable;
