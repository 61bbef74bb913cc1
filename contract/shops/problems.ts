import type { ProblemTable } from '../kernel/problems.ts';

/** Why a shop is not saved, or not decided about. */
export const shopProblems = {
  shop_changed: {
    status: 409,
    body: {
      acknowledged: false,
      ownStatus: 'This shop was changed meanwhile. Load it again, and look at what is there now.',
    },
  },
  shop_decided: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'Somebody decided about this shop meanwhile.' },
  },
  shop_not_shown: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'Nothing of this shop is shown.' },
  },
  shop_of_suspended: {
    status: 409,
    body: {
      acknowledged: false,
      ownStatus: 'This seller is suspended. Nothing of theirs can be approved meanwhile.',
    },
  },
  shop_contact: {
    status: 400,
    field: 'text',
    body: {
      acknowledged: false,
      ownStatus:
        'Leave out phone numbers, links, e-mail addresses and payment in advance. The phone has a field of its own.',
    },
  },
  shop_photo: {
    status: 400,
    field: 'photo',
    body: { acknowledged: false, ownStatus: 'This photo cannot be used. Choose it again.' },
  },
} as const satisfies ProblemTable;
