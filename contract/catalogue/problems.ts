import type { ProblemTable } from '../kernel/problems.ts';

export const catalogueProblems = {
  image_not_yours: {
    status: 400,
    body: { ownStatus: 'Please upload the product image again.' },
  },
  category_unknown: { status: 400, body: { ownStatus: 'Category is required' } },
  not_advertisable: {
    status: 409,
    body: { ownStatus: 'A sold item cannot be advertised.', modifiedCount: 0 },
  },
  product_sold: {
    status: 409,
    body: { ownStatus: 'It is sold and cannot be deleted.', deletedCount: 0 },
  },
  product_reserved: {
    status: 409,
    body: { ownStatus: 'A buyer is paying for this item right now.', deletedCount: 0 },
  },
} as const satisfies ProblemTable;
