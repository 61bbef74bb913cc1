import { expect, test } from 'vitest';
import { isInPart, partOfTheDay } from './mutation-sample.mjs';

const names = Array.from({ length: 500 }, (_, i) => `function${i}`);

test('every name is in exactly one of the parts, and no part is empty', () => {
  const parts = ['1/4', '2/4', '3/4', '4/4'].map((part) => names.filter(isInPart(part)));
  expect(parts.flat().sort()).toEqual([...names].sort());
  for (const part of parts) expect(part.length).toBeGreaterThan(80);
});

test('without a part all of it is tried', () => {
  expect(names.filter(isInPart(undefined))).toEqual(names);
});

test.each(['0/4', '5/4', '1', 'a/b', '1/0'])('%s is no part', (part) => {
  expect(() => isInPart(part)).toThrow(`MUTATION_PART is "${part}"; it has to be like 3/10`);
});

test('each day has the next part, and after the last comes the first', () => {
  const day = 86_400_000;
  expect([0, 1, 2, 3].map((n) => partOfTheDay(3, n * day))).toEqual(['1/3', '2/3', '3/3', '1/3']);
});
