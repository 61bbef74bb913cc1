import type { Fixtures } from '../../fixtures.ts';
import type { Entry } from './entry.ts';

const contact = { phoneNumber: '01712 440 918', location: 'Dhanmondi 27, Dhaka' };

/** The id of the caller's counter to an offer for an item of theirs: what a program may withdraw, too. */
async function ownCounter({ buyer, offerTo }: Fixtures): Promise<string> {
  const offer = await offerTo(buyer);
  const { body } = await buyer.post(`/api/offers/${offer}/counter`, { price: 9_500 });
  return body.insertedId;
}

/** Replies to an offer of somebody else's about an item of the caller's. */
const answering =
  (body?: Record<string, unknown>): Entry['example'] =>
  async ({ buyer, offerTo }) => ({
    by: buyer,
    params: { id: await offerTo(buyer) },
    ...(body && { body }),
  });

export const offerExamples: Record<string, Entry> = {
  'GET /api/offers': {
    others: 'anybody',
    example: ({ buyer }) => ({ by: buyer, query: { side: 'buyer', state: 'open' } }),
  },
  'POST /api/offers': {
    others: 'anybody',
    notForSellers: true,
    async example({ buyer, item }) {
      const { id, price } = await item();
      return {
        by: buyer,
        body: { itemId: id, price: price - 1, ...contact },
        takes: ['location'],
        read: async ({ insertedId }) => {
          const { rows } = (await buyer.get('/api/offers?side=buyer&limit=100')).body;
          const row = rows.find(({ _id }: { _id: string }) => _id === insertedId);
          return { ...row.buyer, price: row.price, itemId: row.item._id };
        },
      };
    },
  },
  'POST /api/offers/:id/accept': { others: 'not_found', example: answering() },
  'POST /api/offers/:id/decline': { others: 'not_found', example: answering() },
  'POST /api/offers/:id/withdraw': {
    others: 'not_found',
    example: async (fixtures) => ({
      by: fixtures.buyer,
      params: { id: await ownCounter(fixtures) },
    }),
  },
  'POST /api/offers/:id/counter': { others: 'not_found', example: answering({ price: 9_500 }) },
  'PATCH /api/listings/:id/offers': {
    others: 'not_found',
    async example({ seller, itemId }) {
      return {
        by: seller,
        params: { id: await itemId() },
        body: { takesOffers: true, floor: 100 },
      };
    },
  },
};
