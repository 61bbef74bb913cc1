import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { runExclusively } from './job-locks.ts';

const log = createLogger('silent');
let base: TestDatabase;

beforeAll(async () => {
  base = await createTestDatabase();
});

afterAll(() => base.drop());

const nothing = async () => undefined;

test('of two processes one does the job, and the next may when it is done', async () => {
  const gate = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const first = runExclusively(base.database, 'sweep', () => {
    started.resolve();
    return gate.promise;
  });
  await started.promise;
  const other = createDatabase({ connection: base.url, log });
  expect(await runExclusively(other, 'sweep', nothing)).toBe(false);
  expect(await runExclusively(base.database, 'sweep', nothing)).toBe(false);
  expect(await runExclusively(other, 'another', nothing)).toBe(true);
  expect(await runExclusively(base.database, 'another', nothing)).toBe(true);
  gate.resolve();
  expect(await first).toBe(true);
  expect(await runExclusively(other, 'sweep', nothing)).toBe(true);
  await other.close();
});

test('more jobs than connections, begun at one moment, leave some to work with', async () => {
  const small = createDatabase({ connection: base.url, poolSize: 2, log });
  const begun: string[] = [];
  const all = Promise.withResolvers<void>();
  const jobs = ['one', 'two', 'three', 'four'].map((name) =>
    runExclusively(small, name, async () => {
      begun.push(name);
      if (begun.length === 4) all.resolve();
      await all.promise;
      await small.pool.query('select 1');
    }),
  );
  expect(await Promise.all(jobs)).toEqual([true, true, true, true]);
  await small.close();
});

test('a job that fails lets the next one in', async () => {
  const failing = async () => {
    throw new Error('no broom');
  };
  await expect(runExclusively(base.database, 'sweep', failing)).rejects.toThrow('no broom');
  expect(await runExclusively(base.database, 'sweep', nothing)).toBe(true);
});

test('a process that died holds nothing', async () => {
  const hangs = Promise.withResolvers<void>();
  const started = Promise.withResolvers<number>();
  const dying = runExclusively(base.database, 'sweep', async () => {
    const { rows } = await base.database.pool.query(
      "select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    );
    started.resolve(rows[0].pid);
    await hangs.promise;
  });
  await base.database.pool.query('select pg_terminate_backend($1)', [await started.promise]);
  await expect.poll(() => runExclusively(base.database, 'sweep', nothing)).toBe(true);
  hangs.resolve();
  expect(await dying).toBe(true);
});
