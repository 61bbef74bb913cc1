import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Condition, conditions } from '#contract/catalogue/choices.ts';
import { bandOf, placeOf } from '#contract/pricing/rules.ts';
import type { Sale } from './counted-sales.ts';
import { makeGuides } from './guides.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-27T00:00:00Z');

let made = 0;
const sale = (change: Partial<Sale> = {}): Sale => {
  made += 1;
  return {
    modelId: 'D750',
    kind: 'dslr',
    sellerId: `seller ${made % 7}`,
    buyerId: `buyer ${made}`,
    price: 40_000,
    originalPrice: 80_000,
    condition: 'Good',
    usedYear: 4,
    at: now - (made % 300) * day,
    ...change,
  };
};
const sales = (count: number, change: Partial<Sale> = {}) =>
  Array.from({ length: count }, () => sale(change));
const guideFor = (all: Sale[], condition: Condition, usedYear: number) =>
  makeGuides(all, now).guides.find(
    (row) => row.condition === condition && row.band === bandOf(usedYear),
  );

describe('a model', () => {
  it('has a guide for each condition and band from five sales by three sellers on', () => {
    expect(makeGuides(sales(5), now).guides).toHaveLength(9);
    expect(makeGuides(sales(4), now).guides).toEqual([]);
    const ofTwo = ['Rafiq', 'Shuvo'].flatMap((sellerId) => sales(6, { sellerId }));
    expect(makeGuides(ofTwo, now).guides).toEqual([]);
  });

  it('counts what two people sold each other once', () => {
    const friends = sales(9, { sellerId: 'Rafiq', buyerId: 'Nadia', at: now - day });
    expect(makeGuides([...sales(4), ...friends], now).guides[0]?.sales).toBe(5);
  });

  it('costs more in a better condition, and less after more years', () => {
    const prices = { Excellent: 50_000, Good: 40_000, Fair: 30_000 };
    const all = conditions.flatMap((condition) =>
      [1, 4, 8].flatMap((usedYear) =>
        sales(10, { condition, usedYear, price: prices[condition] - usedYear * 1_000 }),
      ),
    );
    const middle = (condition: Condition, usedYear: number) =>
      guideFor(all, condition, usedYear)?.middle ?? 0;
    expect(middle('Excellent', 4)).toBeGreaterThan(middle('Good', 4));
    expect(middle('Good', 4)).toBeGreaterThan(middle('Fair', 4));
    expect(middle('Good', 1)).toBeGreaterThan(middle('Good', 8));
    expect(middle('Good', 4)).toBeGreaterThan(35_000);
    expect(middle('Good', 4)).toBeLessThan(38_000);
  });

  it('is not moved by one price that is far off', () => {
    const all = [...sales(11), sale({ price: 4_000_000 })];
    expect(guideFor(all, 'Good', 4)).toMatchObject({ middle: 40_000 });
  });

  it('never has a guide of fewer, and none out of order, whatever was sold', () => {
    const one = fc.record({
      modelId: fc.constantFrom('a', 'b', 'c'),
      sellerId: fc.constantFrom('1', '2', '3', '4'),
      buyerId: fc.constantFrom('5', '6', '7', '8', '9', '10', '11'),
      price: fc.integer({ min: 1, max: 10_000_000 }),
      condition: fc.constantFrom(...conditions),
      usedYear: fc.integer({ min: 0, max: 120 }),
      at: fc.integer({ min: now - 800 * day, max: now }),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 40 }), (made) => {
        const { guides, levels } = makeGuides(made.map(sale), now);
        for (const { sales: count, sellers, low, middle, high } of guides) {
          expect(count).toBeGreaterThanOrEqual(5);
          expect(sellers).toBeGreaterThanOrEqual(3);
          expect(low).toBeLessThanOrEqual(middle);
          expect(middle).toBeLessThanOrEqual(high);
        }
        for (const { sales: count } of levels) expect(count).toBeGreaterThanOrEqual(20);
      }),
    );
  });
});

describe('a kind', () => {
  it('has a share of the first price from twenty sales of a band on', () => {
    const ofMany = (count: number) =>
      Array.from({ length: count }, (_, at) => sale({ modelId: `model ${at % 6}`, price: 48_000 }));
    expect(makeGuides(ofMany(19), now).levels).toEqual([]);
    expect(makeGuides(ofMany(20), now).levels).toMatchObject([
      { kind: 'dslr', band: '3-5', sales: 20, low: 60, high: 60 },
    ]);
  });
});

it('says where a price stands from fifteen sales on', () => {
  const guide = { of: 'model' as const, sales: 15, low: 38_000, middle: 42_000, high: 46_000 };
  const at = (price: number) => placeOf(guide as never, price);
  expect([at(37_999), at(38_000), at(46_000), at(46_001)]).toEqual([
    'below',
    'within',
    'within',
    'above',
  ]);
  expect(placeOf({ ...guide, sales: 14 } as never, 1)).toBeUndefined();
});
