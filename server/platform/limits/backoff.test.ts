import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createBackoff } from './backoff.ts';
import { deleteExpiredLimits } from './delete-expired.ts';
import { createLimiter } from './limiter.ts';

let base: TestDatabase;

beforeAll(async () => {
  base = await createTestDatabase();
});

afterAll(() => base.drop());

const hour = 3600;

function delayOf(name: string) {
  const options = { name, failures: 3, seconds: hour, firstDelay: 60, maxDelay: hour };
  const { begin } = createBackoff(base.database, options);
  return {
    begin,
    /** Seconds that the next try has to wait; undefined when it was let through. */
    wait: (key: string): Promise<number | undefined> =>
      begin(key).then(
        () => undefined,
        (refusal) => refusal.details.retryAfter,
      ),
    /** As if so many seconds had passed. */
    later: (seconds: number) =>
      base.database.pool.query(
        `update growing_delays set since = since - make_interval(secs => $2),
           until = until - make_interval(secs => $2) where key like $1 || ':%'`,
        [name, seconds],
      ),
  };
}

describe('exponential back-off', () => {
  test('begins after the free failures and doubles up to the longest', async () => {
    const { begin, wait, later } = delayOf('GROWING');
    for (let tries = 0; tries < 3; tries += 1) await begin('somebody');
    for (const expected of [60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      const seconds = (await wait('somebody')) ?? 0;
      expect(seconds).toBeLessThanOrEqual(expected);
      expect(seconds).toBeGreaterThan(expected - 10);
      await later(expected);
      expect(await wait('somebody')).toBeUndefined();
    }
    expect(await wait('somebody else')).toBeUndefined();
  });

  test('is over an hour after the first failure, or after its own end', async () => {
    const below = delayOf('BELOW');
    await below.begin('somebody');
    await below.begin('somebody');
    await below.later(hour);
    for (let tries = 0; tries < 3; tries += 1) await below.begin('somebody');
    expect(await below.wait('somebody')).toBeGreaterThan(50);
    await below.later(60 + hour);
    for (let tries = 0; tries < 3; tries += 1) await below.begin('somebody');
    expect(await below.wait('somebody')).toBeLessThanOrEqual(60);
  });

  test('is forgotten with a success, and does not count what was no try', async () => {
    const { begin, wait } = delayOf('SUCCESS');
    await begin('somebody');
    await begin('somebody');
    await (await begin('somebody')).succeeded();
    for (let tries = 0; tries < 9; tries += 1) await (await begin('somebody')).undone();
    for (let tries = 0; tries < 3; tries += 1) await begin('somebody');
    expect(await wait('somebody')).toBeGreaterThan(50);
  });

  test('that was waited for is not lost with what was no try', async () => {
    const { begin, wait, later } = delayOf('WAITED');
    for (let tries = 0; tries < 3; tries += 1) await begin('somebody');
    await later(60);
    await (await begin('somebody')).undone();
    expect(await wait('somebody')).toBeUndefined();
    expect(await wait('somebody')).toBeGreaterThan(110);
  });

  test('lets no more through when many come at the same moment', async () => {
    const { begin, later } = delayOf('CROWD');
    const crowd = () => Promise.allSettled(Array.from({ length: 50 }, () => begin('somebody')));
    const count = (tries: PromiseSettledResult<unknown>[]) =>
      tries.filter(({ status }) => status === 'fulfilled').length;
    expect(count(await crowd())).toBe(3);
    await later(60);
    expect(count(await crowd())).toBe(1);
  });

  test("keeps nobody's name", async () => {
    await delayOf('SECRET').begin('tania@example.com');
    const { rows } = await base.database.pool.query('select * from growing_delays');
    expect(JSON.stringify(rows)).not.toContain('tania');
  });
});

test('what is over is taken away, and nothing else', async () => {
  const { database } = base;
  await database.pool.query('delete from growing_delays; delete from rate_limits');
  const old = delayOf('OLD');
  await old.begin('somebody');
  await old.later(hour);
  await delayOf('NEW').begin('somebody');
  await createLimiter(database, { name: 'OLD', points: 1, seconds: 1 }).consume('somebody');
  await database.pool.query('update rate_limits set expire = 1');
  await createLimiter(database, { name: 'NEW', points: 1, seconds: 1000 }).consume('somebody');
  await deleteExpiredLimits(database, hour);
  for (const table of ['growing_delays', 'rate_limits']) {
    const { rows } = await database.pool.query(`select key from ${table}`);
    expect(rows).toEqual([{ key: expect.stringMatching(/^NEW:/) }]);
  }
});
