import { type Entry, keepsLines } from './entry.ts';

const ofBuyer = {
  stars: 4,
  scores: { accuracy: 4, communication: 5, punctuality: 3 },
  grades: { looks: 'as_listed', works: 'better', glass: 'as_listed', accessories: 'worse' },
  text: 'As it was described.',
};

export const reviewExamples: Record<string, Entry> = {
  'GET /api/deals/:id/review': {
    others: 'not_found',
    example: async ({ buyer, handedOverDeal }) => ({
      by: buyer,
      params: { id: await handedOverDeal() },
    }),
  },
  'POST /api/deals/:id/review': {
    others: 'not_found',
    async example({ buyer, handedOverDeal }) {
      const id = await handedOverDeal();
      return {
        by: buyer,
        params: { id },
        body: ofBuyer,
        takes: ['text'],
        mayBeEmpty: ['text'],
        keeps: keepsLines,
        read: async () => (await buyer.get(`/api/deals/${id}/review`)).body.own,
      };
    },
  },
  'POST /api/reviews/:id/reply': {
    others: 'not_found',
    example: async ({ buyer, reviewOf }) => ({
      by: buyer,
      params: { id: await reviewOf() },
      body: { text: 'Thank you.' },
    }),
  },
  'GET /api/sellers/:id': {
    others: 'anybody',
    example: async ({ nobody, personId }) => ({
      by: nobody,
      params: { id: await personId('Seller') },
    }),
  },
  'GET /api/sellers/:id/reviews': {
    others: 'anybody',
    example: async ({ nobody, personId }) => ({
      by: nobody,
      params: { id: await personId('Seller') },
    }),
  },
};
