import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that runs until it is told how to end. */
function openWork() {
  const ends: ((error?: Error) => void)[] = [];
  const work = () =>
    new Promise<string>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve('done')));
    });
  return { work, ends };
}

test('lets so many run, so many wait, and refuses the rest', async () => {
  const inTurn = createTurns({ size: 2, waiting: 1 });
  const { work, ends } = openWork();
  const [first, second, third] = [inTurn(work), inTurn(work), inTurn(work)];
  await expect(inTurn(work)).rejects.toMatchObject({ code: 'unavailable' });
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await first;
  await expect.poll(() => ends.length).toBe(3);
  ends[1]?.();
  ends[2]?.();
  expect(await Promise.all([second, third])).toEqual(['done', 'done']);
});

test('work that fails gives its turn on', async () => {
  const inTurn = createTurns({ size: 1, waiting: 1 });
  const { work, ends } = openWork();
  const failing = inTurn(work);
  const next = inTurn(work);
  await expect.poll(() => ends.length).toBe(1);
  ends[0]?.(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  expect(await next).toBe('done');
  expect(await inTurn(async () => 'free again')).toBe('free again');
});
