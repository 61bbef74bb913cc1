import { expect, it } from 'vitest';
import { createIdleDetector } from './trim-heap.ts';

/** The results for intervals in which so many milliseconds of CPU were used. */
const answers = (...used: number[]) => used.map(createIdleDetector());

it('trims once after a load, when it is over', () => {
  expect(answers(700, 900, 0, 0, 0)).toEqual([false, false, true, false, false]);
});

it('does not interrupt a load', () => {
  expect(answers(900, 900, 300, 60)).toEqual([false, false, false, false]);
});

it('does not pause a process that answers somebody now and then', () => {
  expect(answers(900, 900, ...Array.from({ length: 50 }, () => 30)).filter(Boolean)).toEqual([]);
});

it('does not trim a process that has done little', () => {
  expect(answers(300, 0, 400, 0)).toEqual([false, false, false, false]);
});

it('trims again after the next load', () => {
  expect(answers(1_200, 0, 1_200, 0)).toEqual([false, true, false, true]);
});

it('trims after much that was done little by little', () => {
  const steady = Array.from({ length: 150 }, () => 8);
  expect(answers(...steady).filter(Boolean)).toHaveLength(1);
});
