import type { Entry } from './entry.ts';

export const caseExamples: Record<string, Entry> = {
  'POST /api/reports': {
    others: 'anybody',
    notForSellers: true,
    example: async ({ buyer, itemId }) => ({
      by: buyer,
      body: {
        subjectKind: 'product',
        subjectId: await itemId(),
        reason: 'scam',
        details: 'They want the money before.',
      },
      takes: ['details'],
    }),
  },
  'PATCH /api/reports/:id': {
    others: 'not_found',
    example: async ({ buyer, reportBy }) => ({
      by: buyer,
      params: { id: await reportBy() },
      body: { reason: 'wrong_price', details: 'They ask for more on the phone.' },
      takes: ['details'],
    }),
  },
  'GET /api/cases': {
    others: 'anybody',
    example: ({ admin }) => ({ by: admin, query: { group: 'all', sort: 'points' } }),
  },
  'GET /api/cases/export': {
    others: 'anybody',
    example: ({ admin }) => ({ by: admin, query: { group: 'open' } }),
  },
  'GET /api/cases/:id': {
    others: 'anybody',
    example: async ({ admin, caseId }) => ({ by: admin, params: { id: await caseId() } }),
  },
  'POST /api/cases/:id/conversation': {
    others: 'anybody',
    example: async ({ admin, caseOfConversation }) => ({
      by: admin,
      params: { id: await caseOfConversation() },
    }),
  },
  'POST /api/cases/:id/preview': {
    others: 'anybody',
    example: async ({ admin, caseId }) => ({
      by: admin,
      params: { id: await caseId() },
      body: { decision: 'warn', template: 'rude', note: 'Please stay polite.' },
      takes: ['note'],
    }),
  },
  'POST /api/cases/:id/photos/:matchId': {
    others: 'anybody',
    example: async ({ admin, caseOfPhoto }) => ({
      by: admin,
      params: await caseOfPhoto(),
      body: { state: 'cleared' },
    }),
  },
  'POST /api/cases/:id/decide': {
    others: 'anybody',
    example: async ({ admin, caseId }) => ({
      by: admin,
      params: { id: await caseId() },
      body: { decision: 'warn', template: 'rude', note: 'Please stay polite.' },
      takes: ['note'],
    }),
  },
};
