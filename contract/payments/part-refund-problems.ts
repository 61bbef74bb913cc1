import type { ProblemTable } from '../kernel/problems.ts';

/** Why a part of a price is not given back. */
export const partRefundProblems = {
  part_too_much: {
    status: 400,
    field: 'amount',
    body: { modifiedCount: 0, ownStatus: 'That is more than what is left of the price.' },
  },
  part_is_whole: {
    status: 400,
    field: 'amount',
    body: {
      modifiedCount: 0,
      ownStatus: 'That is all that is left of the price: give the whole price back instead.',
    },
  },
  /** Their call gives back once per payment. */
  refunds_once: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus:
        'This provider gives money of a payment back once, and a part went back already. Give the rest back by another way.',
    },
  },
  part_under_way: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus:
        'A part of this price is on its way back. Wait until it is known what became of it.',
    },
  },
  part_not_unsure: {
    status: 409,
    body: { modifiedCount: 0, ownStatus: 'What became of this part is known already.' },
  },
  part_reference: {
    status: 400,
    field: 'reference',
    body: {
      modifiedCount: 0,
      ownStatus:
        'Name the refund by the reference that the provider gives it, and no other refund has.',
    },
  },
} as const satisfies ProblemTable;
