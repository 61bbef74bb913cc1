import { expect, it } from 'vitest';
import { median } from './median.ts';

it.each([
  [[], null],
  [[7], 7],
  [[9, 1, 5], 5],
  [[10, 1, 4, 2], 3],
])('the median of %j is %s', (numbers, middle) => {
  expect(median(numbers)).toBe(middle);
});
