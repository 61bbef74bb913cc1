import { randomUUID } from 'node:crypto';
import { tidyText } from '#contract/conversations/text.ts';
import { begin } from '../../conversations.ts';
import type { Fixtures } from '../../fixtures.ts';
import type { Entry } from './entry.ts';

/** A conversation of the buyer's about a new item. */
const ownConversation = async ({ buyer, itemId }: Fixtures): Promise<string> =>
  (await begin(buyer, await itemId())).body.insertedId;

const lastOf = async ({ buyer }: Fixtures, id: string): Promise<Record<string, unknown>> =>
  (await buyer.get(`/api/conversations/${id}`)).body.last;

export const conversationExamples: Record<string, Entry> = {
  'GET /api/conversations': {
    others: 'anybody',
    example: ({ buyer }) => ({ by: buyer, query: { limit: '5' } }),
  },
  'GET /api/conversations/:id': {
    others: 'not_found',
    example: async (fixtures) => ({
      by: fixtures.buyer,
      params: { id: await ownConversation(fixtures) },
      query: { after: '0' },
    }),
  },
  'POST /api/conversations': {
    others: 'anybody',
    notForSellers: true,
    example: async (fixtures) => ({
      by: fixtures.buyer,
      body: { itemId: await fixtures.itemId(), text: 'Does it focus fast?', key: randomUUID() },
      takes: ['text'],
      needs: ['text'],
      dropsNul: ['text'],
      keeps: tidyText,
      read: ({ insertedId }) => lastOf(fixtures, insertedId),
    }),
  },
  'POST /api/conversations/:id/messages': {
    others: 'not_found',
    example: async (fixtures) => ({
      by: fixtures.buyer,
      params: { id: await ownConversation(fixtures) },
      body: { text: 'And the battery?', key: randomUUID() },
      takes: ['text'],
      needs: ['text'],
      dropsNul: ['text'],
      keeps: tidyText,
      read: ({ insertedId }) => lastOf(fixtures, insertedId),
    }),
  },
  'POST /api/conversations/:id/read': {
    others: 'not_found',
    example: async (fixtures) => ({
      by: fixtures.buyer,
      params: { id: await ownConversation(fixtures) },
      body: { n: 1 },
    }),
  },
  'GET /api/blocks': { others: 'anybody', example: ({ buyer }) => ({ by: buyer }) },
  'PUT /api/blocks/:id': {
    others: 'anybody',
    example: async ({ buyer, personId }) => ({
      by: buyer,
      params: { id: await personId('Seller') },
    }),
  },
  'DELETE /api/blocks/:id': {
    others: 'anybody',
    example: async ({ buyer, personId }) => {
      const id = await personId('Seller');
      await buyer.put(`/api/blocks/${id}`);
      return { by: buyer, params: { id } };
    },
  },
};
