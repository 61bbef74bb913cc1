import { expect, it } from 'vitest';
import { createIdleDetector } from './trim-heap.ts';

/** What was answered to looks at which that many milliseconds of a core had been used. */
const answers = (...used: number[]) => used.map(createIdleDetector());

it('tidies once after a load, when it is over', () => {
  expect(answers(700, 900, 0, 0, 0)).toEqual([false, false, true, false, false]);
});

it('does not interrupt a load', () => {
  expect(answers(900, 900, 300, 60)).toEqual([false, false, false, false]);
});

it('does not stop a process that answers somebody now and then', () => {
  expect(answers(900, 900, ...Array.from({ length: 50 }, () => 30)).filter(Boolean)).toEqual([]);
});

it('leaves a process alone that has done little', () => {
  expect(answers(300, 0, 400, 0)).toEqual([false, false, false, false]);
});

it('tidies again after the next load', () => {
  expect(answers(1_200, 0, 1_200, 0)).toEqual([false, true, false, true]);
});

it('tidies too after much that was done little by little', () => {
  const steady = Array.from({ length: 150 }, () => 8);
  expect(answers(...steady).filter(Boolean)).toHaveLength(1);
});
