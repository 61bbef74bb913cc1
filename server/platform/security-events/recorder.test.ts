import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { AttackKind } from './attack.ts';
import { forgetOldAttacks } from './forget.ts';
import { createSecurityEvents } from './recorder.ts';

let base: TestDatabase;
let lines: string[] = [];
const log = createLogger('info', { write: (line: string) => void lines.push(line) });

beforeAll(async () => {
  base = await createTestDatabase();
});

beforeEach(() => {
  lines = [];
});

afterAll(() => base.drop());

const recorder = (secret = 'a key') =>
  createSecurityEvents({ database: base.database, log, secret });

const attack = (kind: AttackKind, address = '203.0.113.9') => ({
  kind,
  route: 'GET /api/jwt',
  requestId: 'r1',
  address,
});

async function rowsOf(kind: AttackKind) {
  const { rows } = await base.database.pool.query(
    'select kind, route, request_id, address_hash, details from security_events where kind = $1 order by id',
    [kind],
  );
  return rows;
}

describe('a refused attack', () => {
  test('leaves a row and a line, and nobody learns the address from them', async () => {
    const events = recorder();
    events.note(attack('forged_webhook'));
    await events.flush();
    const rows = await rowsOf('forged_webhook');
    expect(rows).toMatchObject([{ route: 'GET /api/jwt', request_id: 'r1', details: null }]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"event":"forged_webhook"');
    expect(JSON.stringify(rows) + lines.join('')).not.toContain('203.0.113');
    await events.close();
  });

  test('is known by its address again, but not in a shop of another secret', async () => {
    const [ours, theirs] = [recorder('ours'), recorder('theirs')];
    ours.note(attack('too_deep'));
    ours.note(attack('too_deep'));
    ours.note(attack('too_deep', '203.0.113.10'));
    await ours.flush();
    theirs.note(attack('too_deep'));
    await theirs.flush();
    const [first, second, other, foreign] = await rowsOf('too_deep');
    expect(second.address_hash).toBe(first.address_hash);
    expect(other.address_hash).not.toBe(first.address_hash);
    expect(foreign.address_hash).not.toBe(first.address_hash);
    await Promise.all([ours.close(), theirs.close()]);
  });

  test('that comes in masses is counted, and the count is kept', async () => {
    const events = recorder();
    for (let tries = 0; tries < 500; tries += 1) events.note(attack('too_many'));
    await events.close();
    const rows = await rowsOf('too_many');
    expect(rows).toHaveLength(11);
    expect(rows.at(-1)).toMatchObject({ details: { more: 490 }, request_id: null });
    expect(lines).toHaveLength(11);
  });

  test('from a crowd of addresses fills neither the table nor the log', async () => {
    const events = recorder();
    for (let n = 0; n < 5_000; n += 1)
      events.note(attack('bad_token', `198.51.${n >> 8}.${n & 255}`));
    await events.close();
    expect(await rowsOf('bad_token')).toHaveLength(1_000);
    const [rest] = (await rowsOf('too_many')).slice(-1);
    expect(rest).toMatchObject({ route: 'several', details: { more: 4_000 } });
  });

  test('waits while the database is away, and harms nobody', async () => {
    const events = recorder();
    await base.database.pool.query('alter table security_events rename to away');
    events.note(attack('slow_request'));
    await events.flush();
    await base.database.pool.query('alter table away rename to security_events');
    expect(await rowsOf('slow_request')).toEqual([]);
    await events.close();
    expect(await rowsOf('slow_request')).toHaveLength(1);
  });
});

test('a record is never rewritten, not taken away while it is fresh, and forgotten in time', async () => {
  const { pool } = base.database;
  const insert =
    "insert into security_events (kind, route, at) values ($1, 'x', now() - $2::interval)";
  await pool.query(insert, ['sideways_get', '1 day']);
  await pool.query(insert, ['sideways_get', '89 days']);
  await pool.query(insert, ['sideways_get', '92 days']);
  await expect(pool.query('update security_events set route = $1', ['y'])).rejects.toThrow(/once/);
  await expect(
    pool.query("delete from security_events where at > now() - interval '2 days'"),
  ).rejects.toThrow(/once/);
  await forgetOldAttacks(base.database);
  expect(await rowsOf('sideways_get')).toHaveLength(2);
});
