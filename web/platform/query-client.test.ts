import { describe, expect, it } from 'vitest';
import { ApiProblem, NetworkProblem } from './problems.ts';
import { retryDelay, shouldRetry } from './query-client.ts';

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
});
