import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** Work that runs until it is told how to end. */
function openWork() {
  const ends: ((error?: Error) => void)[] = [];
  const work = () =>
    new Promise<string>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve('done')));
    });
  return { work, ends };
}

test('runs and queues up to the limits and refuses the rest', async () => {
  const limited = createConcurrencyLimit({ concurrency: 2, maxQueue: 1, retryAfter: 5 });
  const { work, ends } = openWork();
  const [first, second, third] = [limited(work), limited(work), limited(work)];
  await expect(limited(work)).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfter: 5 },
  });
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await first;
  await expect.poll(() => ends.length).toBe(3);
  ends[1]?.();
  ends[2]?.();
  expect(await Promise.all([second, third])).toEqual(['done', 'done']);
});

test('releases its slot when the work fails', async () => {
  const limited = createConcurrencyLimit({ concurrency: 1, maxQueue: 1, retryAfter: 5 });
  const { work, ends } = openWork();
  const failing = limited(work);
  const next = limited(work);
  await expect.poll(() => ends.length).toBe(1);
  ends[0]?.(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  expect(await next).toBe('done');
  expect(await limited(async () => 'free again')).toBe('free again');
});

test("runs work in its caller's async context", async () => {
  const limited = createConcurrencyLimit({ concurrency: 1, maxQueue: 1, retryAfter: 5 });
  const { work, ends } = openWork();
  const storage = new AsyncLocalStorage<string>();
  const first = storage.run('first', () => limited(work));
  const second = storage.run('second', () => limited(async () => storage.getStore()));
  await expect.poll(() => ends.length).toBe(1);
  ends[0]?.();
  await first;
  expect(await second).toBe('second');
});
