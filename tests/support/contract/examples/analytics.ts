import type { Entry } from './entry.ts';

export const figuresExamples: Record<string, Entry> = {
  'GET /api/sellerfigures': { others: 'anybody', example: ({ seller }) => ({ by: seller }) },
  'GET /api/balance': { others: 'anybody', example: ({ seller }) => ({ by: seller }) },
  'GET /api/balance/lines': {
    others: 'anybody',
    example: ({ seller }) => ({ by: seller, query: { limit: '5' } }),
  },
  'GET /api/statement': { others: 'anybody', example: ({ seller }) => ({ by: seller }) },
  'GET /api/statement/export': { others: 'anybody', example: ({ seller }) => ({ by: seller }) },
  'GET /api/shopfigures': { others: 'anybody', example: ({ admin }) => ({ by: admin }) },
};
