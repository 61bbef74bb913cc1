import { expect, test } from 'vitest';
import { runEach } from './run-each.ts';

test('of many a few are done at once, one that fails stops no other, and each is told in order', async () => {
  let running = 0;
  let most = 0;
  const told: number[] = [];
  const refusal = new Error('no');
  const outcomes = await runEach(
    [1, 2, 3, 4, 5, 6, 7],
    async (n) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (n === 3) throw refusal;
    },
    (done) => told.push(done),
  );
  expect(most).toBe(3);
  expect(told).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(outcomes.map(({ item }) => item)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(outcomes.filter(({ error }) => error)).toEqual([{ item: 3, error: refusal }]);
});

test('of none nothing is done', async () => {
  expect(await runEach([], () => Promise.reject(new Error('asked')))).toEqual([]);
});
