import type { Fixtures } from '../../fixtures.ts';
import { answer, ask, questionsOf } from '../../questions.ts';
import type { Entry } from './entry.ts';

/** A question of the buyer's about a new item of the seller's. */
const question = async ({ buyer, itemId }: Fixtures) => {
  const item = await itemId();
  return { item, id: (await ask(buyer, item, 'Does it focus fast?')).body.insertedId as string };
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
    example: async (fixtures) => ({
      by: fixtures.buyer,
      params: { id: (await question(fixtures)).id },
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
