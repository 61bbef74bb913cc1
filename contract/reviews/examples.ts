import { exampleProduct } from '../catalogue/example-item.ts';
import { example, exampleIds } from '../kernel/example.ts';
import { listSellerReviews, readSeller } from './endpoints.ts';

const { seller, review } = exampleIds;

export const reviewExamples = [
  example(readSeller, {
    params: { id: seller },
    reply: {
      seller: {
        _id: seller,
        sellerUid: '23aa16ef-51c1-4b61-b207-05b7b677214a',
        name: 'Rafiq Hasan',
        photoURL: '',
        verified: false,
        memberSince: '2026-05-04T09:12:00.000Z',
        soldCount: 3,
        itemCount: 1,
      },
      rating: null,
      replyMinutes: null,
      cancelPercent: null,
      items: [exampleProduct],
    },
  }),
  example(listSellerReviews, {
    params: { id: seller },
    query: { limit: '20' },
    reply: {
      rows: [
        {
          _id: review,
          stars: 5,
          scores: { accuracy: 5, communication: 4, punctuality: 5 },
          text: 'As it was described, and he let me try it for an hour.',
          author: 'Tania Akter',
          itemName: 'Nikon D750 with 24-120mm',
          publishedAt: '2026-11-20T08:00:00.000Z',
        },
      ],
      total: 1,
      nextCursor: null,
    },
  }),
];
