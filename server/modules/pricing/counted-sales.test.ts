import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysAgo, salesNow as now, sale } from '#tests/support/sales.ts';
import { countSales, type Sale } from './counted-sales.ts';

const weights = (sales: Sale[]) => countSales(sales, now).map(({ weight }) => weight);

it('counts a sale half as much every 180 days, and not at all after two years', () => {
  const aged = [0, 180, 360, 731].map((days) => sale({ at: daysAgo(days) }));
  // No seller has more than 30 % of four that are alike.
  const many = Array.from({ length: 20 }, () => sale());
  const found = countSales([...aged, ...many], now).filter(({ at }) => at !== daysAgo(1));
  expect(found.map(({ weight }) => weight)).toEqual([0.25, 0.5, 1]);
});

it('counts one sale of the same two people and model in 90 days', () => {
  const friends = { sellerId: 'Rafiq', buyerId: 'Nadia' };
  const at = (days: number) => sale({ ...friends, at: daysAgo(days) });
  expect(countSales([at(200), at(150), at(111), at(109), at(1)], now)).toHaveLength(3);
  expect(countSales([at(10), sale({ ...friends, modelId: 'another', at: now })], now)).toHaveLength(
    2,
  );
});

it('lets no seller have more than 30 % of the weight where there are four or more', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 4, maxLength: 12 }),
      (counts) => {
        const sales = counts.flatMap((count, at) =>
          Array.from({ length: count }, () => sale({ sellerId: `seller ${at}` })),
        );
        const counted = countSales(sales, now);
        const total = counted.reduce((sum, { weight }) => sum + weight, 0);
        const bySeller = Map.groupBy(counted, ({ sellerId }) => sellerId);
        for (const ofSeller of bySeller.values()) {
          const sum = ofSeller.reduce((all, { weight }) => all + weight, 0);
          expect(sum / total).toBeLessThanOrEqual(0.3 + 1e-9);
        }
      },
    ),
  );
});

it('counts all sellers alike where there are three', () => {
  const sales = [1, 2, 5].flatMap((count, at) =>
    Array.from({ length: count }, () => sale({ sellerId: `one of three ${at}` })),
  );
  const found = countSales(sales, now);
  const sums = [...Map.groupBy(found, ({ sellerId }) => sellerId).values()].map((ofSeller) =>
    ofSeller.reduce((sum, { weight }) => sum + weight, 0),
  );
  for (const sum of sums) expect(sum).toBeCloseTo(sums[0] as number);
  expect(weights(sales).every((weight) => weight > 0)).toBe(true);
});
