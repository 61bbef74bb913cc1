import { describe, expect, it, vi } from 'vitest';
import { ApiProblem, NetworkProblem } from './problems.ts';
import { retryDelay, shouldRetry, withRetries } from './retries.ts';

describe('retries', () => {
  it('are three', () => {
    const tries = [0, 1, 2, 3].map((failures) => shouldRetry(failures, new NetworkProblem()));
    expect(tries).toEqual([true, true, true, false]);
  });

  it('leave a refusal as it is', () => {
    expect(shouldRetry(0, new ApiProblem(409, {}))).toBe(false);
  });

  it('wait twice as long each time, 30 s at most', () => {
    expect([0, 1, 2, 4, 5, 9].map(retryDelay)).toEqual([
      1_000, 2_000, 4_000, 16_000, 30_000, 30_000,
    ]);
  });

  it.each([
    ['until it works', [new NetworkProblem(), new NetworkProblem()], 3, 'done'],
    ['until they are used up', Array(9).fill(new NetworkProblem()), 4, undefined],
    ['never after a refusal', [new ApiProblem(404, {})], 1, undefined],
  ])('do the work again: %s', async (_, problems, times, answer) => {
    vi.useFakeTimers();
    const work = vi.fn(async () => 'done');
    for (const problem of problems) work.mockRejectedValueOnce(problem);
    const [result] = await Promise.all([
      withRetries(work).catch(() => undefined),
      vi.runAllTimersAsync(),
    ]);
    vi.useRealTimers();
    expect([work.mock.calls.length, result]).toEqual([times, answer]);
  });
});
