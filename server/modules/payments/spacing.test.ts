import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSpacing } from './spacing.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('looks once a pause, whoever asks how often, and never answers with an older look', async () => {
  let looks = 0;
  const spaced = createSpacing<string, number>(1_000);
  const ask = (key = 'a') => spaced(key, async () => (looks += 1));
  expect(await ask()).toBe(1);
  const shared = [ask(), ask(), ask()];
  // Another one is no business of the first.
  expect(await ask('b')).toBe(2);
  await vi.advanceTimersByTimeAsync(999);
  expect(looks).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(shared)).toEqual([3, 3, 3]);
  const again = ask();
  await vi.advanceTimersByTimeAsync(999);
  expect(looks).toBe(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(await again).toBe(4);
});

test('after a pause in which nobody asked there is no wait, and a look that failed is nobody else’s', async () => {
  const spaced = createSpacing<string, number>(1_000);
  await expect(spaced('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await spaced('a', async () => 7)).toBe(7);
});
