import { newSerial } from '../../thefts.ts';
import type { Entry } from './entry.ts';

export const serialExamples: Record<string, Entry> = {
  'POST /api/serialcheck': {
    others: 'anybody',
    example: ({ nobody }) => ({
      by: nobody,
      body: { brand: 'Nikon', model: 'D750', serialNumber: newSerial() },
      takes: ['brand', 'model'],
    }),
  },
  'POST /api/theftproofs': { others: 'anybody', example: ({ buyer }) => ({ by: buyer }) },
  'GET /api/theftproofs/:id': {
    others: 'not_found',
    example: async ({ buyer, proofBy }) => ({ by: buyer, params: { id: await proofBy() } }),
  },
  'POST /api/theftnotices': {
    others: 'refused',
    example: async ({ buyer, newTheftNotice }) => ({
      by: buyer,
      body: await newTheftNotice(),
      takes: ['brand', 'model', 'place', 'policeRef'],
    }),
  },
  'GET /api/theftnotices/own': { others: 'anybody', example: ({ buyer }) => ({ by: buyer }) },
  'PATCH /api/theftnotices/:id': {
    others: 'not_found',
    example: async ({ buyer, theftNoticeBy }) => ({
      by: buyer,
      params: { id: await theftNoticeBy() },
      body: { state: 'found' },
    }),
  },
  'POST /api/theftquestions/:id': {
    others: 'not_found',
    example: async ({ seller, theftQuestionTo }) => ({
      by: seller,
      params: { id: await theftQuestionTo() },
      body: { text: 'I bought it at Bashundhara City in May.' },
      takes: ['text'],
    }),
  },
  'GET /api/theftnotices': {
    others: 'anybody',
    example: ({ admin }) => ({ by: admin, query: { state: 'submitted', sort: 'at' } }),
  },
  'GET /api/theftnotices/:id': {
    others: 'anybody',
    example: async ({ admin, theftNoticeBy }) => ({
      by: admin,
      params: { id: await theftNoticeBy() },
    }),
  },
  'POST /api/theftnotices/:id/proofs/:proofId': {
    others: 'anybody',
    example: async ({ admin, theftNoticeWithProof }) => {
      const { id, proof } = await theftNoticeWithProof();
      return { by: admin, params: { id, proofId: proof } };
    },
  },
  'POST /api/theftnotices/:id/decide': {
    others: 'anybody',
    example: async ({ admin, theftNoticeBy }) => ({
      by: admin,
      params: { id: await theftNoticeBy() },
      body: { decision: 'reject', reason: 'The receipt is of another camera.' },
      takes: ['reason'],
      needs: ['reason'],
    }),
  },
};
