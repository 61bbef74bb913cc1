import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lifeBandOf, lifeUsedOf, pricePerThousand } from './shutter-life.ts';

const rated = fc.integer({ min: 10_000, max: 1_000_000 });
const count = fc.integer({ min: 0, max: 9_999_999 });
const price = fc.integer({ min: 1, max: 10_000_000 });

describe('the share of the rated life', () => {
  test.each([
    [0, 150_000, 0],
    [34_651, 150_000, 23],
    [149_999, 150_000, 99],
    [150_000, 150_000, 100],
    // One release past the rating is past it.
    [150_001, 150_000, 101],
    [164_000, 150_000, 110],
    [9_999_999, 25_000, 9_999],
  ])('%i of %i is %i percent', (done, of, used) => {
    expect(lifeUsedOf({ count: done, rated: of })).toBe(used);
  });

  test('is above 100 exactly past the rating, and never falls while releases are added', () => {
    fc.assert(
      fc.property(count, fc.nat(100_000), rated, (done, more, of) => {
        const used = lifeUsedOf({ count: done, rated: of });
        expect(used > 100).toBe(done > of);
        expect(lifeUsedOf({ count: done + more, rated: of })).toBeGreaterThanOrEqual(used);
        expect(Math.abs(used - (done * 100) / of) < 1 || used === 9_999).toBe(true);
      }),
    );
  });

  test.each([
    [0, 20],
    [20, 20],
    [21, 50],
    [50, 50],
    [51, 80],
    [80, 80],
    [81, 100],
    [100, 100],
    [101, 'past'],
    [9_999, 'past'],
  ])('%i percent lies in the band up to %s', (used, band) => {
    expect(lifeBandOf(used)).toBe(band);
  });
});

describe('the price of what is left', () => {
  test.each([
    [34_651, 150_000, 45_500, 395],
    [0, 100_000, 12_000, 120],
    // Under 100 tk whole ones, and never nothing.
    [0, 500_000, 21_000, 42],
    [0, 500_000, 100, 1],
    // Ten percent are left, and fewer.
    [135_000, 150_000, 45_000, 3_000],
    [135_001, 150_000, 45_000, null],
    [164_000, 150_000, 45_000, null],
  ])('%i of %i for %i tk: %s', (done, of, tk, expected) => {
    expect(pricePerThousand({ count: done, rated: of }, tk)).toBe(expected);
  });

  test('is within 3 % of the exact one, and told as long as a tenth is left', () => {
    fc.assert(
      fc.property(count, rated, price, (done, of, tk) => {
        const told = pricePerThousand({ count: done, rated: of }, tk);
        expect(told === null).toBe((of - done) * 10 < of);
        const exact = (tk * 1_000) / (of - done);
        if (told !== null && exact >= 20) expect(Math.abs(told / exact - 1)).toBeLessThan(0.03);
      }),
    );
  });
});
