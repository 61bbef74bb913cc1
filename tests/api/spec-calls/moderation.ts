import {
  forbiddenTo,
  id,
  imageUrl,
  type Line,
  listOf,
  notFound,
  nothing,
  number,
  picture,
  text,
  unauthorized,
} from './line.ts';

const reported = {
  _id: id,
  itemId: id,
  name: text,
  image: imageUrl,
  picture,
  resalePrice: number,
  reports: number,
  salesStatus: 'available',
};

export const moderationLines: Line[] = [
  {
    call: 'POST reporttoadmin/{itemId}',
    // `itemId` is said twice, in the path and in the body.
    payload: 'itemId, userEmail, userName',
    auth: true,
    by: 'buyer',
    input: async ({ itemId, buyer }) => ({
      itemId: await itemId(),
      userEmail: buyer.email,
      userName: buyer.name,
    }),
    answer: { acknowledged: true, reportId: id },
    again: [409, { code: 'already_reported', ownStatus: 'You already reported it.' }],
    others: {
      nobody: unauthorized,
      seller: [409, { code: 'own_item_report', ownStatus: 'You cannot report your own item.' }],
      admin: [200, { acknowledged: true, reportId: id }],
    },
    instead: [['an item that is not there', () => ({ itemId: nothing }), notFound]],
    depth: 'moderation.test.ts',
  },
  {
    call: 'GET reporteditems',
    auth: true,
    by: 'admin',
    input: async ({ reportedItem }) => {
      await reportedItem();
      return {};
    },
    answer: listOf(reported),
    again: [200, listOf(reported)],
    others: forbiddenTo('buyer', 'seller'),
    depth: 'moderation.test.ts',
  },
  {
    call: 'DELETE reportedproductdelete/{id}',
    auth: true,
    by: 'admin',
    input: async ({ reportedItem }) => ({ id: await reportedItem() }),
    answer: { deletedCount: 1 },
    again: notFound,
    others: forbiddenTo('buyer', 'seller'),
    instead: [
      ['an id of nothing', () => ({ id: nothing }), notFound],
      ['an item that nobody reported', async ({ itemId }) => ({ id: await itemId() }), notFound],
    ],
    depth: 'moderation.test.ts',
  },
];
