import { codeFor, d750, fileOf, newPhoto } from '../../evidence.ts';
import type { Fixtures } from '../../fixtures.ts';
import type { Entry } from './entry.ts';

const seen = async ({ seller, itemId, evidenceOf }: Fixtures) => ({
  by: seller,
  params: { id: await evidenceOf(await itemId()) },
});

export const evidenceExamples: Record<string, Entry> = {
  'POST /api/challenges': {
    others: 'not_found',
    example: async ({ seller, itemId }) => ({ by: seller, body: { itemId: await itemId() } }),
  },
  'POST /api/evidence': {
    others: 'not_found',
    example: async ({ seller, itemId }) => {
      const { _id, code } = await codeFor(seller, await itemId());
      const file = fileOf({ ...d750, codes: [code] }, await newPhoto());
      return { by: seller, body: { challengeId: _id }, file };
    },
  },
  'GET /api/evidence/:id': { others: 'not_found', example: seen },
  'DELETE /api/evidence/:id': { others: 'not_found', example: seen },
  'GET /api/counttrust': {
    others: 'anybody',
    example: ({ admin }) => ({ by: admin, query: { search: 'nikon d750' } }),
  },
  'PUT /api/counttrust/:id': {
    others: 'anybody',
    example: async ({ admin }) => {
      const readRow = async () =>
        (await admin.get('/api/counttrust?search=nikon+d750')).body.rows[0];
      const { _id, believed } = await readRow();
      const reason = 'Two files of one camera show that it rises.';
      return {
        by: admin,
        params: { id: _id },
        body: { believed: !believed, reason },
        takes: ['reason'],
        read: async () => {
          const row = await readRow();
          return { believed: row.believed, reason: row.decided.reason };
        },
      };
    },
  },
};
