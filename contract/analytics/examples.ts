import { example } from '../kernel/example.ts';
import { readSellerFigures } from './endpoints.ts';

export const analyticsExamples = [
  example(readSellerFigures, {
    reply: {
      live: 29,
      booked: 7,
      sold: 3,
      income: 188_500,
      months: [{ month: '2026-11', listed: 12, sold: 3, income: 188_500 }],
    },
  }),
];
