import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSaturation } from './saturation.ts';

function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('a process is saturated while it had no time left since it was asked last', async () => {
  const isSaturated = createSaturation(() => 0);
  await sleep(1);
  isSaturated();
  work(60);
  expect(isSaturated()).toBe(true);
  await sleep(300);
  expect(isSaturated()).toBe(false);
});

test('or while somebody waits for the database', async () => {
  let waiting = 1;
  const isSaturated = createSaturation(() => waiting);
  await sleep(300);
  expect(isSaturated()).toBe(true);
  waiting = 0;
  await sleep(300);
  expect(isSaturated()).toBe(false);
});
