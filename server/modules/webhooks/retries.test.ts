import { expect, test } from 'vitest';
import { maxRetryAfter } from '#contract/webhooks/receiving.ts';
import { pauseAfter } from './retries.ts';

test.each([
  [1, 10],
  [2, 60],
  [3, 300],
  [4, 1_800],
  [5, 7_200],
  [6, 21_600],
  [7, 43_200],
  [12, 43_200],
])(
  'after %i attempts it waits for %i seconds, a quarter more or less between them',
  (attempts, seconds) => {
    expect(pauseAfter(attempts, () => 0.5)).toBe(seconds);
    expect(pauseAfter(attempts, () => 0)).toBe(seconds * 0.875);
    expect(pauseAfter(attempts, () => 1)).toBe(seconds * 1.125);
  },
);

test('a receiver is obeyed for an hour at most', () => {
  expect(maxRetryAfter).toBe(3_600);
});
