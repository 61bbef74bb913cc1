import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPacing } from './pacing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A pace of 100 ms whose looks take so long, and answer what they are told to. */
function paced({ takes = 0, isMore = false } = {}) {
  const begun: number[] = [];
  const from = performance.now();
  const pacing = createPacing({
    pollEvery: 1_000,
    pace: 100,
    async look() {
      begun.push(performance.now() - from);
      if (takes > 0) await new Promise((done) => setTimeout(done, takes));
      return isMore;
    },
  });
  return { ...pacing, begun };
}

it('looks at its start and every second', async () => {
  const { start, begun } = paced();
  start();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(begun).toHaveLength(3);
  expect(begun[0]).toBe(0);
});

it('looks once more for any number of wakes, and not before its pace', async () => {
  const { start, wake, begun } = paced();
  start();
  await vi.advanceTimersByTimeAsync(10);
  for (let count = 0; count < 50; count += 1) wake();
  await vi.advanceTimersByTimeAsync(500);
  expect(begun).toEqual([0, 100]);
});

it('rests after a look that takes long, and piles up none', async () => {
  const { start, wake, begun } = paced({ takes: 700 });
  start();
  for (let count = 0; count < 60; count += 1) {
    wake();
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(1_400);
  expect(begun).toEqual([0, 800, 1_600]);
});

it('looks on while there is more, and no more once it was stopped', async () => {
  const { start, stop, begun } = paced({ isMore: true });
  start();
  await vi.advanceTimersByTimeAsync(250);
  expect(begun).toEqual([0, 100, 200]);
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(begun).toHaveLength(3);
});

it('does nothing before it was started', async () => {
  const { wake, begun } = paced();
  wake();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(begun).toEqual([]);
});
