import { expect, it } from 'vitest';
import { byPopularity, numbers } from './popularity.ts';

const list = Array.from({ length: 1_000 }, (_, n) => n);

function countAsked(seed: number): number[] {
  const next = byPopularity(list, numbers(seed));
  const counts = list.map(() => 0);
  for (let asked = 0; asked < 100_000; asked += 1) {
    const one = next();
    counts[one] = (counts[one] ?? 0) + 1;
  }
  return counts;
}

it('asks for the popular more often, as Zipf’s law has it, and for all', () => {
  const counts = countAsked(1);
  const ratio = (counts[0] ?? 0) / (counts[99] ?? 1);
  // 100 ** 0.8 is 39.8.
  expect(ratio).toBeGreaterThan(25);
  expect(ratio).toBeLessThan(60);
  expect(counts.filter((count) => count === 0).length).toBeLessThan(5);
});

it('asks for the same in each run', () => {
  expect(countAsked(7)).toEqual(countAsked(7));
  expect(countAsked(7)).not.toEqual(countAsked(8));
});
