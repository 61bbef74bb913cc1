import type { Entry } from './entry.ts';

export const appealExamples: Record<string, Entry> = {
  'POST /api/cases/:id/appeal': {
    others: 'not_found',
    example: async ({ buyer, decidedCaseId }) => ({
      by: buyer,
      params: { id: await decidedCaseId() },
      body: { text: 'I wrote nothing of the kind.' },
      takes: ['text'],
    }),
  },
  'GET /api/appeals/:token': {
    others: 'anybody',
    example: async ({ nobody, appealToken }) => ({
      by: nobody,
      params: { token: await appealToken() },
    }),
  },
  'POST /api/appeals/:token': {
    others: 'anybody',
    example: async ({ nobody, appealToken }) => ({
      by: nobody,
      params: { token: await appealToken() },
      body: { text: 'I wrote nothing of the kind.' },
      takes: ['text'],
    }),
  },
  'POST /api/cases/:id/appeal/preview': {
    others: 'anybody',
    example: async ({ admin, appealedCaseId }) => ({
      by: admin,
      params: { id: await appealedCaseId() },
      body: { outcome: 'overturned', note: 'It was somebody else.' },
      takes: ['note'],
    }),
  },
  'POST /api/cases/:id/appeal/decide': {
    others: 'anybody',
    example: async ({ admin, appealedCaseId }) => ({
      by: admin,
      params: { id: await appealedCaseId() },
      body: { outcome: 'upheld', note: 'It was in the messages.' },
      takes: ['note'],
    }),
  },
};
