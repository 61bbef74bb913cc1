import { example, exampleIds } from '../kernel/example.ts';
import { readPriceGuide } from './endpoints.ts';

export const pricingExamples = [
  example(readPriceGuide, {
    query: { modelId: exampleIds.model, conditionType: 'Good', usedYear: '3' },
    reply: {
      guide: {
        of: 'model',
        own: true,
        firm: true,
        sales: 14,
        low: 72_000,
        middle: 77_500,
        high: 83_000,
      },
    },
  }),
];
