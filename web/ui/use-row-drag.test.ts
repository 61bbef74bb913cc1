import { expect, test } from 'vitest';
import { stepAt, stepOf } from './use-row-drag.ts';

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

const long = { height: 844, top: -500, bottom: 2_000 };

test('a row that is taken at an edge and moved away from it leaves the page where it is', () => {
  expect(stepOf({ ...long, startedAt: 820, at: 810 })).toBe(0);
  expect(stepOf({ ...long, startedAt: 20, at: 30 })).toBe(0);
  expect(stepOf({ ...long, startedAt: 400, at: 830 })).toBeGreaterThan(0);
  expect(stepOf({ ...long, startedAt: 400, at: 30 })).toBeLessThan(0);
});

test('the page goes no further than there are rows', () => {
  expect(stepOf({ ...long, bottom: 840, startedAt: 400, at: 840 })).toBe(0);
  expect(stepOf({ ...long, top: 10, startedAt: 400, at: 10 })).toBe(0);
});
