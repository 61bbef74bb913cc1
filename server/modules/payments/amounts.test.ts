import { expect, it } from 'vitest';
import { isPayableByCard, toMinor } from './amounts.ts';

it('counts in paisa, without fractions', () => {
  expect([1, 61, 78_500, 999_999].map(toMinor)).toEqual([100, 6_100, 7_850_000, 99_999_900]);
});

it('knows the provider’s range', () => {
  expect([60, 61, 999_999, 1_000_000].map(isPayableByCard)).toEqual([false, true, true, false]);
});
