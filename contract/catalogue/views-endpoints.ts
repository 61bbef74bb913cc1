import * as z from 'zod/mini';
import { Acknowledged } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { ProductViews, ViewsReport } from './views.ts';

export const countViews = endpoint({
  method: 'POST',
  path: '/api/productviews',
  access: 'optional',
  summary: 'Counts products that the caller has looked at, each once a day.',
  body: ViewsReport,
  reply: Acknowledged,
  problems: {},
  ownPagesOnly: true,
});

export const listViews = endpoint({
  method: 'GET',
  path: '/api/productviews',
  access: 'seller',
  scope: 'own:read',
  summary: 'Tells a seller how often each of their products was looked at.',
  reply: z.array(ProductViews),
  problems: {},
});
