import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, execute, type TestDatabase } from '#tests/support/database.ts';
import { deleteExpiredLimits } from './delete-expired.ts';
import { addressKey, createLimiter } from './limiter.ts';

let base: TestDatabase;

beforeAll(async () => {
  base = await createTestDatabase();
});

afterAll(() => base.drop());

describe('whom an address counts as', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::ff', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:1::7:8:9', '2001:db8:1:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0'],
  ])('%s is %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});

describe('a limit', () => {
  const limit = (name: string, points: number, seconds = 3600) =>
    createLimiter(base.database, { name, points, seconds });

  test('lets through as many as it says, then says when to come back', async () => {
    const { consume } = limit('THREE', 3, 100);
    for (let tries = 0; tries < 3; tries += 1) await consume('somebody');
    await expect(consume('somebody')).rejects.toMatchObject({ code: 'too_many' });
    const { details } = await consume('somebody').catch((refusal) => refusal);
    expect(details.retryAfter).toBeGreaterThan(90);
    expect(details.retryAfter).toBeLessThanOrEqual(100);
    await consume('somebody else');
  });

  test('is its own, and the same in every process', async () => {
    await limit('ONE', 1).consume('somebody');
    await limit('OTHER', 1).consume('somebody');
    await expect(limit('ONE', 1).consume('somebody')).rejects.toMatchObject({ code: 'too_many' });
  });

  test('counts each of many at the same moment', async () => {
    const { consume } = limit('FIVE', 5);
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => consume('crowd')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  test('begins anew when its time is over', async () => {
    const { consume } = limit('EXPIRING', 1);
    await consume('somebody');
    await base.database.pool.query(
      "update rate_limits set expire = (extract(epoch from now()) * 1000)::bigint - 1 where key like 'EXPIRING%'",
    );
    await consume('somebody');
  });

  test('is forgotten when its time is over, and not before', async () => {
    await limit('OVER', 1).consume('somebody');
    await limit('RUNNING', 1).consume('somebody');
    await base.database.pool.query("update rate_limits set expire = 1 where key like 'OVER%'");
    await deleteExpiredLimits(base.database, 3600);
    const { rows } = await base.database.pool.query('select key from rate_limits');
    const names = rows.map(({ key }) => key.split(':')[0]);
    expect(names).toContain('RUNNING');
    expect(names).not.toContain('OVER');
  });

  test('gives a try back', async () => {
    const returning = limit('RETURNING', 1);
    await returning.giveBack('nobody yet');
    await returning.consume('somebody');
    await expect(returning.consume('somebody')).rejects.toThrow();
    await returning.giveBack('somebody');
    await returning.giveBack('somebody');
    await returning.consume('somebody');
    await expect(returning.consume('somebody')).rejects.toThrow();
  });

  test("keeps nobody's name", async () => {
    await limit('SECRET', 1).consume('203.0.113.77');
    const { rows } = await base.database.pool.query('select * from rate_limits');
    expect(JSON.stringify(rows)).not.toContain('203.0.113.77');
  });

  test('does not wait for the disk, and makes nothing else do without it', async () => {
    const { database, url, drop } = await createTestDatabase();
    // As in a shop: the server of the tests waits for no disk.
    await execute(
      url,
      `do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`,
    );
    await database.pool.query(`
      create table seen (setting text);
      create function see() returns trigger language plpgsql as $$
      begin insert into seen values (current_setting('synchronous_commit')); return null; end $$;
      create constraint trigger see after insert or update on rate_limits deferrable initially deferred
        for each row execute function see()`);
    // On the same connection, one after the other.
    const { consume } = createLimiter(database, { name: 'QUICK', points: 9, seconds: 100 });
    await consume('somebody');
    await database.pool.query("insert into seen values (current_setting('synchronous_commit'))");
    await consume('somebody');
    const { rows } = await database.pool.query('select setting from seen');
    expect(rows.map(({ setting }) => setting)).toEqual(['off', 'on', 'off']);
    expect(database.stats().open).toBe(1);
    await drop();
  });

  test('that cannot be counted is a defect, not a refusal', async () => {
    const closed = await createTestDatabase();
    await closed.database.pool.query('drop table rate_limits');
    const { consume } = createLimiter(closed.database, { name: 'X', points: 1, seconds: 1 });
    await expect(consume('somebody')).rejects.not.toHaveProperty('problem');
    await closed.drop();
  });
});
