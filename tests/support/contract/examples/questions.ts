import type { Fixtures } from '../../fixtures.ts';
import { answer, asked, questionsOf } from '../../questions.ts';
import { type Entry, keepsLines } from './entry.ts';

/** A question about a new item of the seller's, of somebody who is not them. */
const question = async ({ seller, rival, stranger, itemToAnswer }: Fixtures) => {
  const item = await itemToAnswer();
  const id = await asked(seller === rival ? stranger : rival, item);
  return { item, id };
};

export const questionExamples: Record<string, Entry> = {
  'POST /api/product/:id/questions': {
    others: 'anybody',
    notForSellers: true,
    async example({ buyer, itemId }) {
      const id = await itemId();
      return {
        by: buyer,
        params: { id },
        body: { text: 'Is the battery good?' },
        takes: ['text'],
        keeps: keepsLines,
        read: async () => ({ ...(await questionsOf(buyer, id)).rows[0] }),
      };
    },
  },
  'GET /api/questions': {
    others: 'anybody',
    example: ({ seller }) => ({ by: seller, query: { limit: '5' } }),
  },
  'DELETE /api/questions/:id': {
    others: 'not_found',
    example: async ({ buyer, itemId }) => ({
      by: buyer,
      params: { id: await asked(buyer, await itemId()) },
    }),
  },
  'POST /api/questions/:id/answer': {
    others: 'not_found',
    async example(fixtures) {
      const { item, id } = await question(fixtures);
      return {
        by: fixtures.seller,
        params: { id },
        body: { text: 'It does.' },
        takes: ['text'],
        keeps: keepsLines,
        read: async () => ({ ...(await questionsOf(fixtures.seller, item)).rows[0]?.answer }),
      };
    },
  },
  'DELETE /api/questions/:id/answer': {
    others: 'not_found',
    async example(fixtures) {
      const { id } = await question(fixtures);
      await answer(fixtures.seller, id);
      return { by: fixtures.seller, params: { id } };
    },
  },
};
