import type { Fixtures } from '../../fixtures.ts';
import { askForShop, decideShop, listShops, sampleShop } from '../../shops.ts';
import type { Entry } from './entry.ts';

let made = 0;

/** The shop of another seller, which waits for a decision. */
async function waiting({ rival, admin }: Fixtures) {
  made += 1;
  const name = `Shutter House ${made}`;
  const version = await askForShop(rival, { name });
  const row = (await listShops(admin)).find((one) => one.name === name);
  return { id: row?._id ?? '', version };
}

/** The same, once it is shown. */
async function shown(fixtures: Fixtures) {
  const { id, version } = await waiting(fixtures);
  await decideShop(fixtures.admin, id, 'approve', { version });
  const row = (await listShops(fixtures.admin, 'approved')).find(({ _id }) => _id === id);
  return { id, version: row?.version ?? 0 };
}

export const shopExamples: Record<string, Entry> = {
  'GET /api/myshop': { others: 'anybody', example: ({ seller }) => ({ by: seller }) },
  'PUT /api/myshop': {
    others: 'anybody',
    example: async ({ seller }) => {
      await seller.call('DELETE', '/api/myshop');
      return { by: seller, body: { ...sampleShop, version: 0 }, needs: ['phone'] };
    },
  },
  'DELETE /api/myshop': { others: 'anybody', example: ({ seller }) => ({ by: seller }) },
  'GET /api/shops': {
    others: 'anybody',
    example: ({ admin }) => ({ by: admin, query: { state: 'waiting', limit: '5' } }),
  },
  'POST /api/shops/:id/approve': {
    others: 'anybody',
    example: async (fixtures) => {
      const { id, version } = await waiting(fixtures);
      return { by: fixtures.admin, params: { id }, body: { version } };
    },
  },
  'POST /api/shops/:id/refuse': {
    others: 'anybody',
    example: async (fixtures) => {
      const { id, version } = await waiting(fixtures);
      const body = { version, reason: 'There is no such street.' };
      return { by: fixtures.admin, params: { id }, body };
    },
  },
  'POST /api/shops/:id/takeoff': {
    others: 'anybody',
    example: async (fixtures) => {
      const { id, version } = await shown(fixtures);
      const body = { version, reason: 'The shop has closed.' };
      return { by: fixtures.admin, params: { id }, body };
    },
  },
};
