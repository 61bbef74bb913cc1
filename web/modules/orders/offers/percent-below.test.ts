import { expect, test } from 'vitest';
import { percentBelow } from './percent-below.ts';

test.each([
  [50_000, 100_000, 50],
  [70_000, 78_500, 11],
  // What is below it at all is never called as dear.
  [78_499, 78_500, 1],
])('%i is below %i by %i per cent', (price, asked, percent) => {
  expect(percentBelow(price, asked)).toBe(percent);
});
