import type { ProblemTable } from '../kernel/problems.ts';
import { maxDrafts } from './listing-life.ts';

/** Why what a seller wants to do about a listing is refused. */
export const listingProblems = {
  item_being_paid: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'Somebody is paying for this item at this moment. Please look again in a minute.',
    },
  },
  item_reserved: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'This item is reserved for a buyer. End the reservation first.',
    },
  },
  in_review: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'The shop looks at this item first. Please wait for it.' },
  },
  evidence_first: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'Please show evidence of this item first: send us a photo of it with our code.',
    },
  },
  serial_reported: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'We cannot list this item. Please contact us.' },
  },
  not_relistable: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'This item is not as it was any more. Please look at your products again.',
    },
  },
} as const satisfies ProblemTable;

/** Why a draft is not taken. */
export const draftProblems = {
  too_many_drafts: {
    status: 409,
    body: {
      acknowledged: false,
      ownStatus: `You have ${maxDrafts} drafts, as many as we keep. Delete one first.`,
    },
  },
  image_not_yours: {
    status: 400,
    field: 'images',
    body: { ownStatus: 'Please upload the product image again.' },
  },
} as const satisfies ProblemTable;
