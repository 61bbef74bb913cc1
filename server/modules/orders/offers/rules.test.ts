import { expect, test } from 'vitest';
import { declineDelay, isCounter, isOffer, lowestOffer } from './rules.ts';

test('the lowest offer is a share of the price, in whole tk, rounded up', () => {
  expect(lowestOffer(20_000, 50)).toBe(10_000);
  expect(lowestOffer(20_001, 50)).toBe(10_001);
  expect(lowestOffer(1, 50)).toBe(1);
  expect(lowestOffer(10_000_000, 99)).toBe(9_900_000);
});

test('an offer is below the price, and not below the lowest', () => {
  const range = { price: 20_000, lowest: 10_000 };
  expect([9_999, 10_000, 19_999, 20_000].map((offered) => isOffer(offered, range))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isOffer(1, { price: 1, lowest: 1 })).toBe(false);
});

test('a seller answers by more than was offered and less than the price, a buyer by less than was asked', () => {
  const range = { price: 20_000, lowest: 10_000 };
  const by = (side: 'buyer' | 'seller', price: number) =>
    isCounter({ by: side, price }, 15_000, range);
  expect([15_000, 15_001, 19_999, 20_000].map((price) => by('seller', price))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([9_999, 10_000, 14_999, 15_000].map((price) => by('buyer', price))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('the shop declines after 10 minutes at the earliest and 60 at the latest', () => {
  expect(declineDelay(0)).toBe(600);
  expect(declineDelay(0.999_999)).toBe(3_600);
});
