import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Statement, StatementQuery } from './statement-schemas.ts';

export const readStatement = endpoint({
  method: 'GET',
  path: '/api/statement',
  access: 'seller',
  summary:
    'Gives a month of the caller’s balance: where it began, what changed it, where it ended.',
  query: StatementQuery,
  reply: Statement,
  problems: {},
});

export const exportStatement = endpoint({
  method: 'GET',
  path: '/api/statement/export',
  access: 'seller',
  summary: 'Gives a month of the caller’s balance as a CSV file.',
  query: StatementQuery,
  reply: z.string(),
  fileName: 'statement',
  problems: {},
});
