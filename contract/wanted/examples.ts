import { example, exampleIds } from '../kernel/example.ts';
import { listWanted, makeWanted, readWanted } from './endpoints.ts';

const { wanted, category } = exampleIds;

const ad = {
  _id: wanted,
  name: 'Nikon D750',
  category,
  categoryName: 'DSLR cameras',
  priceTo: 80_000,
  condition: 'Fair' as const,
  from: 'Tania',
  at: '2026-11-29T14:25:26.530Z',
  until: '2027-01-28T14:25:26.530Z',
};

const byFacets = {
  ...ad,
  name: 'Lenses for Sony E, full-frame',
  unnamed: true as const,
  categoryName: 'Lenses',
  mount: 'Sony E',
  sensor: 'full-frame',
  priceTo: 40_000,
};

export const wantedExamples = [
  example(listWanted, {
    query: { limit: '20' },
    reply: { rows: [ad, byFacets], total: 2, nextCursor: null },
  }),
  example(readWanted, { params: { id: wanted }, reply: ad }),
  example(makeWanted, {
    body: { name: 'Nikon D750', priceTo: 80_000, condition: 'Fair', category, district: 'dhaka' },
    reply: { acknowledged: true, insertedId: wanted },
  }),
];
