import type { Entry } from './entry.ts';

export const payoutExamples: Record<string, Entry> = {
  'GET /api/payoutaccount': { others: 'anybody', example: ({ seller }) => ({ by: seller }) },
  'PUT /api/payoutaccount': {
    others: 'anybody',
    asksPassword: true,
    example: ({ seller, payoutNumber }) => ({
      by: seller,
      body: {
        account: { method: 'bkash', name: 'Rafiq Hasan', number: payoutNumber() },
        password: seller.password,
      },
    }),
  },
  'GET /api/payouts': { others: 'anybody', example: ({ admin }) => ({ by: admin }) },
  'POST /api/payoutbatches': {
    others: 'anybody',
    example: async ({ admin, payableSeller }) => ({
      by: admin,
      body: { seller: await payableSeller() },
    }),
  },
  'GET /api/payoutbatches': {
    others: 'anybody',
    example: ({ admin }) => ({ by: admin, query: { limit: '5' } }),
  },
  'GET /api/payoutbatches/:id': {
    others: 'anybody',
    example: async ({ admin, listedPayout }) => ({
      by: admin,
      params: { id: (await listedPayout()).batch },
    }),
  },
  'GET /api/payoutbatches/:id/export': {
    others: 'anybody',
    example: async ({ admin, listedPayout }) => ({
      by: admin,
      params: { id: (await listedPayout()).batch },
      query: { method: 'bkash' },
    }),
  },
  'POST /api/payouts/:id/paid': {
    others: 'anybody',
    example: async ({ admin, listedPayout }) => ({
      by: admin,
      params: { id: (await listedPayout()).payout },
      body: { reference: 'BK-2026-1' },
    }),
  },
  'POST /api/payouts/:id/returned': {
    others: 'anybody',
    example: async ({ admin, listedPayout }) => ({
      by: admin,
      params: { id: (await listedPayout()).payout },
      body: { reference: 'BK-2026-2', reason: 'No such account.' },
    }),
  },
  'POST /api/balances/:id/writeoff': {
    others: 'anybody',
    example: async ({ admin, payableSeller }) => ({
      by: admin,
      params: { id: await payableSeller(-1_000) },
      body: { reason: 'They left for good.' },
    }),
  },
};
