import { type Entry, keepsLines } from './entry.ts';

export const claimExamples: Record<string, Entry> = {
  'POST /api/deals/:id/claims': {
    others: 'not_found',
    async example({ buyer, paidDeal }) {
      const id = await paidDeal();
      return {
        by: buyer,
        params: { id },
        body: { kind: 'not_received', text: 'They never came.' },
        takes: ['text'],
        keeps: keepsLines,
        read: async () => (await buyer.get(`/api/deals/${id}`)).body.claim,
      };
    },
  },
  'POST /api/claims/:id/answer': {
    others: 'not_found',
    example: async ({ buyer, claimFor }) => ({
      by: buyer,
      params: { id: await claimFor() },
      body: { answer: 'contest', text: 'I was there.' },
      takes: ['text'],
      needs: ['text'],
    }),
  },
  'POST /api/claims/:id/agree': {
    others: 'not_found',
    example: async ({ buyer, claimBy }) => ({
      by: buyer,
      params: { id: await claimBy({ offered: 100 }) },
    }),
  },
  'POST /api/claims/:id/escalate': {
    others: 'not_found',
    example: async ({ buyer, claimBy }) => ({
      by: buyer,
      params: { id: await claimBy({ offered: 100 }) },
    }),
  },
  'POST /api/claims/:id/returned': {
    others: 'not_found',
    example: async ({ buyer, returningTo }) => ({
      by: buyer,
      params: { id: await returningTo() },
    }),
  },
  'POST /api/claims/:id/withdraw': {
    others: 'not_found',
    example: async ({ buyer, claimBy }) => ({ by: buyer, params: { id: await claimBy() } }),
  },
  'GET /api/claims': {
    others: 'anybody',
    example: ({ admin }) => ({ by: admin, query: { group: 'waiting', sort: 'due' } }),
  },
  'GET /api/claims/export': {
    others: 'anybody',
    example: ({ admin }) => ({ by: admin, query: { group: 'all' } }),
  },
  'GET /api/claims/:id': {
    others: 'anybody',
    example: async ({ admin, claimWithAdmin }) => ({
      by: admin,
      params: { id: await claimWithAdmin() },
    }),
  },
  'POST /api/claims/:id/conversation': {
    others: 'anybody',
    example: async ({ admin, claimWithAdmin }) => ({
      by: admin,
      params: { id: await claimWithAdmin() },
    }),
  },
  'POST /api/claims/:id/decide': {
    others: 'anybody',
    example: async ({ admin, claimWithAdmin }) => ({
      by: admin,
      params: { id: await claimWithAdmin() },
      body: { outcome: 'nothing', reason: 'Both say that it is fine.' },
      takes: ['reason'],
    }),
  },
};
