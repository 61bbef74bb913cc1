import type { Fixtures } from '../../fixtures.ts';
import type { TestClient } from '../../test-client.ts';
import { answerWith, ownWanted, sampleWanted, wanted } from '../../wanted.ts';
import { type Entry, keepsLines } from './entry.ts';

/** All ads of this person ended but the newest, which calls are still made about, so that another one can be written. */
async function endOlder(writer: TestClient) {
  for (const { _id } of (await ownWanted(writer)).slice(5)) {
    await writer.post(`/api/wanted/${_id}/end`, { reason: 'withdrawn' });
  }
}

let made = 0;

/** A new ad of the one, which an item of the other's fits, whatever their types. */
async function ad({ itemOf, category }: Fixtures, writer: TestClient, seller: TestClient) {
  await endOlder(writer);
  made += 1;
  const name = `Looked for ${made}x`;
  const item = await itemOf(seller, name);
  return { item, id: await wanted(writer, { name, category }) };
}

/** The id of a new ad of the buyer's. */
const ownAd = async (fixtures: Fixtures) => (await ad(fixtures, fixtures.buyer, fixtures.rival)).id;

export const wantedExamples: Record<string, Entry> = {
  'GET /api/wanted': {
    others: 'anybody',
    example: ({ buyer }) => ({ by: buyer, query: { limit: '5' } }),
  },
  'GET /api/wanted/:id': {
    others: 'anybody',
    example: async (fixtures) => ({ by: fixtures.buyer, params: { id: await ownAd(fixtures) } }),
  },
  'GET /api/wantedfacets': { others: 'anybody', example: ({ nobody }) => ({ by: nobody }) },
  'GET /api/mywanted': { others: 'anybody', example: ({ buyer }) => ({ by: buyer }) },
  'POST /api/wanted': {
    others: 'anybody',
    missing: 400,
    async example(fixtures) {
      const { buyer } = fixtures;
      await endOlder(buyer);
      const [category] = (await buyer.get('/api/categories')).body;
      made += 1;
      const name = `Looked for ${made}x`;
      const facts = { name, category: category._id, district: 'dhaka', note: 'Boxed' };
      const body = { ...sampleWanted, ...facts };
      return {
        by: buyer,
        body,
        takes: ['note'],
        needs: ['name'],
        keeps: keepsLines,
        read: async () => ({ ...(await ownWanted(buyer))[0] }),
      };
    },
  },
  'PUT /api/wanted/:id': {
    others: 'not_found',
    async example(fixtures) {
      const { buyer } = fixtures;
      const id = await ownAd(fixtures);
      const [category] = (await buyer.get('/api/categories')).body;
      made += 1;
      const name = `Looked for ${made}x`;
      const facts = { name, category: category._id, district: 'dhaka', note: 'Boxed' };
      return {
        by: buyer,
        params: { id },
        body: { ...sampleWanted, ...facts },
        takes: ['note'],
        needs: ['name'],
        keeps: keepsLines,
        read: async () => ({ ...(await ownWanted(buyer)).find(({ _id }) => _id === id) }),
      };
    },
  },
  'POST /api/wanted/:id/renew': {
    others: 'not_found',
    example: async (fixtures) => ({ by: fixtures.buyer, params: { id: await ownAd(fixtures) } }),
  },
  'POST /api/wanted/:id/end': {
    others: 'not_found',
    example: async (fixtures) => ({
      by: fixtures.buyer,
      params: { id: await ownAd(fixtures) },
      body: { reason: 'found' },
    }),
  },
  'GET /api/wanted/:id/fitting': {
    others: 'anybody',
    example: async (fixtures) => ({ by: fixtures.buyer, params: { id: await ownAd(fixtures) } }),
  },
  'POST /api/wanted/:id/answers': {
    others: 'not_found',
    async example(fixtures) {
      const { buyer, rival } = fixtures;
      const { id, item } = await ad(fixtures, rival, buyer);
      return { by: buyer, params: { id }, body: { item } };
    },
  },
  'DELETE /api/wanted/:id/items/:item': {
    others: 'not_found',
    async example(fixtures) {
      const { buyer, rival } = fixtures;
      const { id, item } = await ad(fixtures, buyer, rival);
      await answerWith(rival, id, item);
      return { by: buyer, params: { id, item } };
    },
  },
  'GET /api/demand': {
    others: 'anybody',
    example: ({ seller }) => ({ by: seller, query: { name: 'Nikon D750' } }),
  },
};
