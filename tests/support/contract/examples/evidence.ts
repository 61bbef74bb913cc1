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
};
