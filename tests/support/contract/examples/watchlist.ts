import type { Fixtures } from '../../fixtures.ts';
import { newSubscription } from '../../push-subscription.ts';
import type { TestClient } from '../../test-client.ts';
import { type Entry, rowOf } from './entry.ts';

async function saved({ buyer, newName }: Fixtures): Promise<string> {
  const search = { name: newName(), query: `q=${newName()}`, alert: 'daily' };
  return (await buyer.post('/api/savedsearches', search)).body.insertedId;
}

const byBuyer: Entry = { others: 'anybody', example: ({ buyer }) => ({ by: buyer }) };

const aboutItem: Entry = {
  others: 'anybody',
  example: async ({ buyer, itemId }) => ({ by: buyer, params: { id: await itemId() } }),
};

const ownSearch = async (fixtures: Fixtures, by: TestClient = fixtures.buyer) => ({
  by,
  params: { id: await saved(fixtures) },
});

export const watchlistExamples: Record<string, Entry> = {
  'GET /api/wishlist': byBuyer,
  'GET /api/wishlistids': byBuyer,
  'PUT /api/wishlist/:id': aboutItem,
  'DELETE /api/wishlist/:id': {
    others: 'not_found',
    async example({ buyer, itemId }) {
      const id = await itemId();
      await buyer.put(`/api/wishlist/${id}`);
      return { by: buyer, params: { id } };
    },
  },
  'GET /api/notices': byBuyer,
  'GET /api/noticecount': byBuyer,
  'GET /api/live': byBuyer,
  'POST /api/notices/read': {
    others: 'anybody',
    example: ({ buyer }) => ({ by: buyer, body: { ids: [] } }),
  },
  'GET /api/savedsearches': byBuyer,
  'POST /api/savedsearches': {
    others: 'anybody',
    example: ({ buyer, newName }) => ({
      by: buyer,
      body: { name: newName(), query: `q=${newName()}`, alert: 'at-once' },
      takes: ['name'],
      read: ({ insertedId }) => rowOf(buyer, '/api/savedsearches', '_id', insertedId),
    }),
  },
  'PATCH /api/savedsearches/:id': {
    others: 'not_found',
    example: async (fixtures) => ({ ...(await ownSearch(fixtures)), body: { alert: 'off' } }),
  },
  'DELETE /api/savedsearches/:id': {
    others: 'not_found',
    example: (fixtures) => ownSearch(fixtures),
  },
  'GET /api/noticesettings': byBuyer,
  'PATCH /api/noticesettings': {
    others: 'anybody',
    example: ({ buyer }) => ({ by: buyer, body: { topic: 'deal', mail: 'daily', push: true } }),
  },
  'GET /api/pushkey': byBuyer,
  'POST /api/pushsubscriptions': {
    others: 'anybody',
    example: ({ buyer }) => ({ by: buyer, body: newSubscription() }),
  },
  'DELETE /api/pushsubscriptions': {
    others: 'not_found',
    async example({ buyer }) {
      const subscription = newSubscription();
      await buyer.post('/api/pushsubscriptions', subscription);
      return { by: buyer, query: { endpoint: subscription.endpoint } };
    },
  },
  'GET /api/watchsettings': byBuyer,
  'PATCH /api/watchsettings': {
    others: 'anybody',
    example: ({ buyer }) => ({ by: buyer, body: { priceMails: true } }),
  },
  'GET /api/unsubscribe/:token': {
    others: 'anybody',
    example: (fixtures) => ({ by: fixtures.nobody, params: { token: fixtures.unsubscribeToken } }),
  },
  'POST /api/unsubscribe/:token': {
    others: 'anybody',
    example: (fixtures) => ({ by: fixtures.nobody, params: { token: fixtures.unsubscribeToken } }),
  },
};
