import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { pauseAfter, startJobs } from './periodic.ts';

let base: TestDatabase;
const lines: string[] = [];
const log = createLogger('info', { write: (line: string) => void lines.push(line) });

beforeAll(async () => {
  base = await createTestDatabase();
});

afterAll(() => base.drop());

test('jobs run again and again, whatever becomes of one run, until they are stopped', async () => {
  const runs = { steady: 0, broken: 0 };
  const told = new Set<string>();
  const jobs = [
    {
      name: 'steady',
      every: 1,
      run: async () => {
        runs.steady += 1;
      },
    },
    {
      name: 'broken',
      every: 1,
      run: async () => {
        runs.broken += 1;
        throw new Error('no broom');
      },
    },
  ];
  const stop = startJobs(base.database, log, jobs, ({ job, outcome }) =>
    told.add(`${job} ${outcome}`),
  );
  await expect.poll(() => runs.steady > 2 && runs.broken > 2).toBe(true);
  await stop();
  const after = { ...runs };
  expect(lines.join('')).toContain('"job":"broken"');
  expect([...told].sort()).toEqual(['broken failed', 'steady done']);
  await base.database.ping();
  expect(runs).toEqual(after);
});

test('a job that fails again and again pauses longer each time, if it says how long', () => {
  const steady = { every: 5_000 };
  const growing = { every: 5_000, maxPause: 900_000 };
  const pauses = (job: typeof steady) => [0, 1, 2, 3, 8, 2_000].map((n) => pauseAfter(job, n));
  expect(pauses(steady)).toEqual([5_000, 5_000, 5_000, 5_000, 5_000, 5_000]);
  expect(pauses(growing)).toEqual([5_000, 10_000, 20_000, 40_000, 900_000, 900_000]);
});

test('a job’s pause grows while it fails, and is short again after a run that went well', async () => {
  const begun: number[] = [];
  const run = async () => {
    begun.push(performance.now());
    if (begun.length <= 5) throw new Error('no broom');
  };
  const job = { name: 'growing', every: 10, maxPause: 160, run };
  const stop = startJobs(base.database, log, [job]);
  await expect.poll(() => begun.length).toBeGreaterThan(6);
  await stop();
  // A timer never ends early: these are the least that each pause was.
  const pauses = begun.slice(1, 6).map((at, index) => at - (begun[index] ?? 0));
  for (const [index, least] of [20, 40, 80, 160, 160].entries()) {
    expect(pauses[index]).toBeGreaterThanOrEqual(least - 2);
  }
});

test('stopping waits for the run that is under way', async () => {
  const gate = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  let isDone = false;
  const run = async () => {
    started.resolve();
    await gate.promise;
    isDone = true;
  };
  const stop = startJobs(base.database, log, [{ name: 'long', every: 1, run }]);
  await started.promise;
  const stopped = stop();
  gate.resolve();
  await stopped;
  expect(isDone).toBe(true);
});
