import { expect, test } from 'vitest';
import { sample, thorough } from './thorough.ts';

const list = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

test('a sample is spread over the whole list, and a short list is whole', () => {
  expect(sample(list, 3)).toEqual(thorough ? list : [0, 3, 6]);
  expect(sample(list, 10)).toEqual(list);
  expect(sample(list, 12)).toEqual(list);
  expect(sample([], 2)).toEqual([]);
});
