import type { Entry } from './entry.ts';

export const riskExamples: Record<string, Entry> = {
  'GET /api/riskweights': { others: 'anybody', example: ({ admin }) => ({ by: admin }) },
  'PUT /api/riskweights': {
    others: 'anybody',
    example: async ({ admin }) => {
      const { version, weights } = (await admin.get('/api/riskweights')).body;
      const link = (weights.link + 1) % 6;
      return { by: admin, body: { version, weights: { ...weights, link } } };
    },
  },
  'POST /api/riskweights/replay': {
    others: 'anybody',
    example: async ({ admin }) => {
      const { weights } = (await admin.get('/api/riskweights')).body;
      return { by: admin, body: { weights } };
    },
  },
  'GET /api/risk/:id': {
    others: 'anybody',
    example: async ({ admin, seller }) => ({ by: admin, params: { id: await seller.sell() } }),
  },
};
