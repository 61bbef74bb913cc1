import type { ProblemTable } from '../kernel/problems.ts';

export const catalogueProblems = {
  image_not_yours: {
    status: 400,
    field: 'image',
    body: { ownStatus: 'Please upload the product image again.' },
  },
  cover_first: {
    status: 400,
    field: 'images',
    body: { ownStatus: 'The first photo must be the product image.' },
  },
  condition_raised: {
    status: 400,
    field: 'conditionType',
    body: { ownStatus: 'The condition type cannot be better than what you say of the parts.' },
  },
  defect_photo: {
    status: 400,
    field: 'conditionReport',
    body: { ownStatus: 'A defect names a photo that this product does not have.' },
  },
  shot_photo: {
    status: 400,
    field: 'shots',
    body: { ownStatus: 'A view names a photo that this product does not have.' },
  },
  shot_kind: {
    status: 400,
    field: 'shots',
    body: { ownStatus: 'A photo shows a view that things of this kind do not have.' },
  },
  serial_taken: {
    status: 409,
    field: 'serialNumber',
    body: {
      ownStatus:
        'An item with this serial number is in the shop already. Please check the number; we have told the admin, who will look at both.',
    },
  },
  stock_number_taken: {
    status: 409,
    field: 'stockNumber',
    body: { ownStatus: 'Another item of yours has this stock number.' },
  },
  serial_reported: {
    status: 409,
    body: { ownStatus: 'We cannot list this item. Please contact us.' },
  },
  key_reused: {
    status: 409,
    field: 'key',
    body: { ownStatus: 'Another item was listed under this key. Choose a new one.' },
  },
  product_changed: {
    status: 409,
    body: {
      ownStatus: 'This product was changed meanwhile. Look at it again and repeat your change.',
      modifiedCount: 0,
    },
  },
  edit_sold: {
    status: 409,
    body: { ownStatus: 'It is sold and cannot be changed.', modifiedCount: 0 },
  },
  edit_reserved: {
    status: 409,
    body: {
      ownStatus: 'A buyer is paying for this item right now. Please try again in a few minutes.',
      modifiedCount: 0,
    },
  },
  product_gone: { status: 410, body: { ownStatus: 'This item is no longer in the shop.' } },
  category_unknown: { status: 400, field: 'category', body: { ownStatus: 'Category is required' } },
  not_advertisable: {
    status: 409,
    body: { ownStatus: 'A sold item cannot be advertised.', modifiedCount: 0 },
  },
  not_on_sale: {
    status: 409,
    body: { ownStatus: 'This item is not on sale at the moment.', modifiedCount: 0 },
  },
  product_sold: {
    status: 409,
    body: { ownStatus: 'It is sold and cannot be deleted.', deletedCount: 0 },
  },
  product_reserved: {
    status: 409,
    body: { ownStatus: 'A buyer is paying for this item right now.', deletedCount: 0 },
  },
  product_asked: {
    status: 409,
    body: {
      ownStatus:
        'We have a question about the serial number of this item. You can delete it once that is decided.',
      deletedCount: 0,
    },
  },
  name_taken: {
    status: 409,
    field: 'name',
    body: { ownStatus: 'A category of this name exists already.' },
  },
  too_many_categories: {
    status: 409,
    body: { ownStatus: 'The shop has all categories it can hold.' },
  },
  category_changed: {
    status: 409,
    body: {
      ownStatus: 'Somebody else renamed this category. Look at its new name first.',
      modifiedCount: 0,
    },
  },
  order_changed: {
    status: 409,
    body: {
      ownStatus:
        'Somebody else changed the categories. Look at the list again and repeat your change.',
      modifiedCount: 0,
    },
  },
} as const satisfies ProblemTable;
