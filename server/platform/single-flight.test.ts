import { expect, test } from 'vitest';
import { createNextFlight, createSingleFlight } from './single-flight.ts';

/** Work that is counted and ends when it is told to. */
function openWork() {
  const runs: PromiseWithResolvers<number>[] = [];
  const work = () => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  };
  return { runs, flight: createNextFlight(work) };
}

test('calls during a run share it, also when it fails, and the one after begins anew', async () => {
  const runs: PromiseWithResolvers<number>[] = [];
  const flight = createSingleFlight(() => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  });
  const waiting = Promise.allSettled([flight(), flight()]);
  expect(runs).toHaveLength(1);
  runs[0]?.reject(new Error('away'));
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = flight();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve(2);
  expect(await again).toBe(2);
});

test('calls during a run share the next one', async () => {
  const { runs, flight } = openWork();
  const first = flight.run();
  const [second, third] = [flight.run(), flight.run()];
  expect(runs).toHaveLength(1);
  expect(flight.isRunning()).toBe(true);
  runs[0]?.resolve(1);
  expect(await first).toBe(1);
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  expect(runs).toHaveLength(2);
  expect(flight.isRunning()).toBe(false);
});

test('a run that fails is followed by the next one', async () => {
  const { runs, flight } = openWork();
  const first = flight.run();
  const second = flight.run();
  runs[0]?.reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve(2);
  expect(await second).toBe(2);
});
