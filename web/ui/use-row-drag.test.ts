import { expect, test } from 'vitest';
import { stepAt } from './use-row-drag.ts';

test('a row that is held in the middle leaves the page where it is', () => {
  expect(stepAt(400, 844)).toBe(0);
  expect(stepAt(100, 844)).toBe(0);
});

test('near an edge the page goes along, the nearer the faster, and no faster than it can be followed', () => {
  expect(stepAt(60, 844)).toBeLessThan(0);
  expect(stepAt(10, 844)).toBeLessThan(stepAt(60, 844));
  expect(stepAt(830, 844)).toBeGreaterThan(0);
  expect(stepAt(2_000, 844)).toBe(stepAt(844, 844));
});
