import type { Fixtures } from '../../fixtures.ts';
import { answerWith, ownWanted, sampleWanted, wanted } from '../../wanted.ts';
import type { Entry } from './entry.ts';

/** The buyer's ads ended, so that another one can be written. */
async function endAll({ buyer }: Fixtures) {
  for (const { _id } of await ownWanted(buyer)) {
    await buyer.post(`/api/wanted/${_id}/end`, { reason: 'withdrawn' });
  }
}

let made = 0;

/** A new ad of the buyer's, which an item of the seller's fits. */
async function ad(fixtures: Fixtures) {
  await endAll(fixtures);
  made += 1;
  const name = `Looked for ${made}x`;
  const item = await fixtures.seller.sell({ name });
  return { item, id: await wanted(fixtures.buyer, { name }) };
}

export const wantedExamples: Record<string, Entry> = {
  'GET /api/wanted': {
    others: 'anybody',
    example: ({ buyer }) => ({ by: buyer, query: { limit: '5' } }),
  },
  'GET /api/wanted/:id': {
    others: 'anybody',
    example: async (fixtures) => ({ by: fixtures.buyer, params: { id: (await ad(fixtures)).id } }),
  },
  'GET /api/mywanted': { others: 'anybody', example: ({ buyer }) => ({ by: buyer }) },
  'POST /api/wanted': {
    others: 'anybody',
    async example(fixtures) {
      const { buyer } = fixtures;
      await endAll(fixtures);
      const [category] = (await buyer.get('/api/categories')).body;
      const body = { ...sampleWanted, category: category._id, district: 'dhaka', note: 'Boxed' };
      return {
        by: buyer,
        body,
        takes: ['note'],
        read: async () => ({ ...(await ownWanted(buyer))[0] }),
      };
    },
  },
  'POST /api/wanted/:id/renew': {
    others: 'not_found',
    example: async (fixtures) => ({ by: fixtures.buyer, params: { id: (await ad(fixtures)).id } }),
  },
  'POST /api/wanted/:id/end': {
    others: 'not_found',
    example: async (fixtures) => ({
      by: fixtures.buyer,
      params: { id: (await ad(fixtures)).id },
      body: { reason: 'found' },
    }),
  },
  'GET /api/wanted/:id/fitting': {
    others: 'anybody',
    example: async (fixtures) => ({ by: fixtures.seller, params: { id: (await ad(fixtures)).id } }),
  },
  'POST /api/wanted/:id/answers': {
    others: 'not_found',
    async example(fixtures) {
      const { id, item } = await ad(fixtures);
      return { by: fixtures.seller, params: { id }, body: { item } };
    },
  },
  'DELETE /api/wanted/:id/items/:item': {
    others: 'not_found',
    async example(fixtures) {
      const { id, item } = await ad(fixtures);
      await answerWith(fixtures.seller, id, item);
      return { by: fixtures.buyer, params: { id, item } };
    },
  },
  'GET /api/demand': {
    others: 'anybody',
    example: ({ seller }) => ({ by: seller, query: { name: 'Nikon D750' } }),
  },
};
