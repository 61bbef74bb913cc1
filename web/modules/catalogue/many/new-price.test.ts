import { expect, test } from 'vitest';
import { newPrice } from './new-price.ts';

test.each([
  [78_500, 'lower', 10, 70_650],
  [78_500, 'raise', 10, 86_350],
  [999, 'lower', 5, 949],
  [1, 'lower', 90, 1],
  [9_900_000, 'raise', 90, 10_000_000],
] as const)('%i tk, %s by %i per cent: %i tk', (price, direction, percent, changed) => {
  expect(newPrice(price, direction, percent)).toBe(changed);
});
