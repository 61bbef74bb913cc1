import type { Entry } from './entry.ts';

export const figuresExamples: Record<string, Entry> = {
  'GET /api/sellerfigures': { others: 'anybody', example: ({ seller }) => ({ by: seller }) },
  'GET /api/shopfigures': { others: 'anybody', example: ({ admin }) => ({ by: admin }) },
};
