import { expect, it } from 'vitest';
import { eachAbreast } from './abreast.ts';

it('does so many at the same time, each once, in their order', async () => {
  const begun: number[] = [];
  let busy = 0;
  let most = 0;
  await eachAbreast([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    begun.push(item);
    busy += 1;
    most = Math.max(most, busy);
    await new Promise((resolve) => setImmediate(resolve));
    busy -= 1;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect([most, busy]).toEqual([3, 0]);
});

it('begins nothing after a failure, and throws it when the rest has ended', async () => {
  const begun: number[] = [];
  const slow = Promise.withResolvers<void>();
  let isOver = false;
  const all = eachAbreast([1, 2, 3, 4], 2, async (item) => {
    begun.push(item);
    if (item === 1) throw new Error('no');
    await slow.promise;
  });
  const ended = all.catch((error: Error) => {
    isOver = true;
    return error.message;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  slow.resolve();
  expect(await ended).toBe('no');
  expect(begun).toEqual([1, 2]);
});
