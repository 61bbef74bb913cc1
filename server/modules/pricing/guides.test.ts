import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Condition, conditions } from '#contract/catalogue/choices.ts';
import type { PriceGuide } from '#contract/pricing/guide.ts';
import { bandOf, placeOf } from '#contract/pricing/rules.ts';
import { daysAgo, salesNow as now, sale, manySales as sales } from '#tests/support/sales.ts';
import type { Sale } from './counted-sales.ts';
import { effectsOf } from './estimate.ts';
import { makeGuides } from './guides.ts';

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
    const friends = sales(9, { sellerId: 'Rafiq', buyerId: 'Nadia', at: daysAgo(1) });
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
      at: fc.integer({ min: daysAgo(800), max: now }),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 40 }), (made) => {
        const { guides, levels } = makeGuides(made.map(sale), now);
        for (const { sales: count, sellers, low, middle, high, ...guide } of guides) {
          expect(guide.own).toBe(guide.ownSales >= 5 && guide.ownSellers >= 3);
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

describe('a condition and band', () => {
  it('has an estimate until five such items were sold by three sellers', () => {
    const others = sales(20, { usedYear: 4 });
    const ofTwo = ['Rafiq', 'Shuvo'].flatMap((sellerId) => sales(6, { sellerId, usedYear: 7 }));
    for (const few of [[], sales(4, { usedYear: 7 }), ofTwo]) {
      expect(guideFor([...others, ...few], 'Good', 7)).toMatchObject({ own: false });
    }
    expect(guideFor([...others, ...sales(5, { usedYear: 7 })], 'Good', 7)).toMatchObject({
      own: true,
      ownSales: 5,
      ownSellers: 5,
      sales: 25,
    });
  });

  it('of enough sales has the middle half of these, whatever others were sold for', () => {
    const own = [20_000, 22_000, 24_000, 26_000, 28_000].map((price) =>
      sale({ usedYear: 7, price }),
    );
    const guide = guideFor([...sales(40, { price: 60_000 }), ...own], 'Good', 7);
    expect(guide).toMatchObject({ own: true, low: 21_500 });
    expect(guide?.high).toBeLessThan(28_000);
    expect(guide?.high).toBeGreaterThan(25_000);
    expect(guide?.middle).toBeLessThanOrEqual(guide?.high ?? 0);
  });

  it('is no dearer for one seller who sells dear, however much', () => {
    const others = sales(30, { condition: 'Excellent' });
    const own = sales(6, { usedYear: 7, price: 30_000 });
    const middle = (all: Sale[]) => guideFor([...others, ...all], 'Good', 7)?.middle ?? 0;
    const dear = sales(5, { usedYear: 7, price: 60_000, sellerId: 'Rafiq' });
    const shop = sales(30, { usedYear: 7, price: 60_000, sellerId: 'Rafiq' });
    expect(middle([...own, ...shop])).toBeLessThanOrEqual(middle([...own, ...dear]) * 1.02);
    expect(middle([...own, ...shop])).toBeLessThan(32_000);
  });

  it('hardly moves by what one or two sellers sold alone', () => {
    const others = sales(30, { condition: 'Excellent' });
    const middle = (all: Sale[]) => guideFor([...others, ...all], 'Fair', 1)?.middle ?? 0;
    const once = middle([sale({ condition: 'Fair', usedYear: 1, price: 60_000 })]);
    const shop = { condition: 'Fair', usedYear: 1, price: 60_000, sellerId: 'Rafiq' } as const;
    expect(middle(sales(12, shop)) / once).toBeLessThan(1.15);
  });

  it('is firm from fifteen sales of the model on, of which old ones count less', () => {
    const isFirm = (all: Sale[]) => guideFor(all, 'Good', 4)?.firm;
    expect(isFirm(sales(15))).toBe(true);
    expect(isFirm(sales(14))).toBe(false);
    expect(isFirm([...sales(5), ...sales(20, { at: daysAgo(700) })])).toBe(false);
  });
});

describe('what years in use do', () => {
  let sold = 0;
  /** Within 15 % of a price, another time elsewhere. */
  const about = (price: number) => {
    sold += 1;
    return price * (1 + 0.15 * Math.sin(sold * sold));
  };
  /** A model whose things cost 10 % less in each later band. */
  const model = (modelId: string, price: number, counts: [number, number, number]) =>
    [1, 4, 8].flatMap((usedYear, band) =>
      sales(counts[band] as number, { modelId, usedYear }).map((each) => ({
        ...each,
        price: about(price * 0.9 ** band),
      })),
    );
  const difference = (all: Sale[]) => {
    const { age } = effectsOf(
      [...Map.groupBy(all, ({ modelId }) => modelId).values()].map((ofModel) =>
        ofModel.map((each) => ({ ...each, weight: 1 })),
      ),
    );
    return Math.exp(age['6+'] - age['0-2']);
  };

  it('is read of models that are about as old as each other', () => {
    const young = Array.from({ length: 30 }, (_, at) => model(`young ${at}`, 90_000, [9, 3, 0]));
    const old = Array.from({ length: 30 }, (_, at) => model(`old ${at}`, 20_000, [0, 3, 9]));
    const found = difference([...young, ...old].flat());
    expect(found).toBeGreaterThan(0.78);
    expect(found).toBeLessThan(0.86);
  });

  it('is not hidden by models that were sold at one age alone', () => {
    const told = Array.from({ length: 6 }, (_, at) =>
      model(`told ${at}`, 50_000, [4, 1, 4]),
    ).flat();
    const alone = Array.from({ length: 40 }, (_, at) => model(`alone ${at}`, 30_000, [6, 0, 0]));
    expect(difference([...told, ...alone.flat()])).toBeCloseTo(difference(told), 2);
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

  it('is made by no seller alone', () => {
    const of = (count: number, seller: string, price: number) =>
      Array.from({ length: count }, (_, at) =>
        sale({ modelId: `model ${at % 6}`, sellerId: `${seller} ${at % 5}`, price }),
      );
    const shop = Array.from({ length: 200 }, (_, at) =>
      sale({ modelId: `model ${at}`, sellerId: 'Rafiq', price: 79_000 }),
    );
    expect(makeGuides([...of(40, 'one of five', 40_000), ...shop], now).levels).toMatchObject([
      { sales: 240, low: 50 },
    ]);
  });

  it('never sold for more than the first price, whatever its owner says that was', () => {
    const wrong = Array.from({ length: 12 }, (_, at) =>
      sale({ modelId: `model ${at}`, originalPrice: 1_000 }),
    );
    const right = Array.from({ length: 12 }, (_, at) => sale({ modelId: `model ${at}` }));
    expect(makeGuides([...wrong, ...right], now).levels).toMatchObject([
      { sales: 24, low: 50, high: 100 },
    ]);
  });
});

it('says where a price stands only beside enough sales of such items', () => {
  const guide = { of: 'model' as const, own: true, firm: true, sales: 5 };
  const prices = { low: 38_000, middle: 42_000, high: 46_000 };
  const at = (price: number, change = {}) =>
    placeOf({ ...guide, ...prices, ...change } as PriceGuide, price);
  expect([37_999, 38_000, 46_000, 46_001].map((price) => at(price))).toEqual([
    'below',
    'within',
    'within',
    'above',
  ]);
  expect(at(1, { own: false })).toBeUndefined();
  expect(at(1, { firm: false })).toBeUndefined();
});
