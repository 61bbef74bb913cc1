import type { Sale } from '#server/modules/pricing/counted-sales.ts';

const day = 24 * 60 * 60 * 1000;

/** The moment at which sales of tests are counted. */
export const salesNow = Date.parse('2026-11-27T00:00:00Z');
export const daysAgo = (days: number): number => salesNow - days * day;

let made = 0;

/** A sale of yesterday, by a seller and to a buyer of its own unless they are given. */
export function sale(change: Partial<Sale> = {}): Sale {
  made += 1;
  return {
    modelId: 'a model',
    kind: 'dslr',
    sellerId: `seller ${made}`,
    buyerId: `buyer ${made}`,
    price: 40_000,
    originalPrice: 80_000,
    condition: 'Good',
    usedYear: 4,
    at: daysAgo(1),
    ...change,
  };
}

/** So many of them, by seven sellers in turn. */
export const manySales = (count: number, change: Partial<Sale> = {}): Sale[] =>
  Array.from({ length: count }, (_, at) => sale({ sellerId: `one of seven ${at % 7}`, ...change }));
