import * as z from 'zod/mini';
import { catalogueProblems } from '../catalogue/problems.ts';
import { Deleted } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { ProductId } from '../kernel/ids.ts';
import { moderationProblems } from './problems.ts';
import {
  ReportAcknowledged,
  ReportedFilter,
  ReportedQuery,
  ReportedReply,
  ReportRequest,
} from './schemas.ts';

const { product_sold, product_reserved } = catalogueProblems;

export const reportItem = endpoint({
  method: 'POST',
  path: '/api/reporttoadmin/:itemId',
  access: 'token',
  summary: 'Reports an item to the admin.',
  params: z.object({ itemId: ProductId }),
  body: z.optional(ReportRequest),
  reply: ReportAcknowledged,
  problems: moderationProblems,
});

export const listReported = endpoint({
  method: 'GET',
  path: '/api/reporteditems',
  access: 'moderator',
  scope: 'admin:read',
  summary:
    'Lists reported items, each once, newest report first; one page of those that fit, if `limit` asks for one.',
  query: ReportedQuery,
  reply: ReportedReply,
  problems: {},
});

export const exportReported = endpoint({
  method: 'GET',
  path: '/api/reporteditems/export',
  access: 'admin',
  scope: 'admin:read',
  summary: 'Gives the reported items that fit as a CSV file.',
  query: ReportedFilter,
  reply: z.string(),
  fileName: 'reported-items',
  problems: {},
});

export const deleteReported = endpoint({
  method: 'DELETE',
  path: '/api/reportedproductdelete/:id',
  access: 'moderator',
  summary: 'Takes a reported item off the shop, and decides the case about it.',
  params: z.object({ id: ProductId }),
  reply: Deleted,
  problems: { product_sold, product_reserved },
});
