import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, type Database, isUnavailable } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log.ts';
import { type PostgresServers, startPostgresServers } from '#tests/support/postgres-servers.ts';

/** Real servers: one that is written to, two that stream from it. */
let servers: PostgresServers;
let database: Database;
const opened: Database[] = [];

/** The shop's way to a server, and to those that may be read from instead. */
function open(connection: string, urls: readonly string[]): Database {
  const log = createLogger('silent');
  const made = createDatabase({ connection, replicas: { urls, maxLag: 500 }, log });
  opened.push(made);
  return made;
}

beforeAll(async () => {
  servers = await startPostgresServers({ standbys: 2 });
  await servers.primary.query('create table notes (words text)');
  database = open(
    servers.primary.url,
    servers.standbys.map(({ url }) => url),
  );
});

afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  await servers.close();
});

function standby(number: number) {
  const found = servers.standbys[number];
  if (!found) throw new Error('there is no such standby');
  return found;
}

const areFit = (of: Database) => of.stats().replicas.map(({ isFit }) => isFit);

/** Long enough for a busy machine. */
const timeout = { timeout: 20_000, interval: 20 };

const untilFit = (of: Database, ...wanted: boolean[]) =>
  expect.poll(() => areFit(of), timeout).toEqual(wanted);

/** The port of the server that answers. */
async function askWho(of: Database): Promise<number> {
  const { rows } = await of
    .reader()
    .execute<{ port: number }>(sql`select inet_server_port() as port`);
  return rows[0]?.port ?? 0;
}

async function askNotes(of: Database): Promise<string[]> {
  const { rows } = await of.reader().execute<{ words: string }>(sql`select words from notes`);
  return rows.map(({ words }) => words);
}

test('reads are spread over the replicas that are fit, and over nothing else', async () => {
  await untilFit(database, true, true);
  const answered = new Set([await askWho(database), await askWho(database)]);
  expect(answered).toEqual(new Set(servers.standbys.map(({ port }) => port)));
  const { rows } = await database.db.execute(sql`select inet_server_port() as port`);
  expect(rows).toEqual([{ port: servers.primary.port }]);
});

test('no server compiles plans for us or asks further processes', async () => {
  await untilFit(database, true, true);
  const settings = sql`select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers`;
  for (const server of [database.db, database.reader()]) {
    expect((await server.execute(settings)).rows).toEqual([{ jit: 'off', workers: '0' }]);
  }
});

test('what was written is read everywhere', async () => {
  await untilFit(database, true, true);
  await database.db.execute(sql`insert into notes values ('first')`);
  await expect.poll(() => askNotes(database), timeout).toEqual(['first']);
  await expect.poll(() => standby(0).query('select from notes'), timeout).toHaveLength(1);
});

test('nothing is written through a reader, and none has a transaction', async () => {
  await untilFit(database, true, true);
  const reader = database.reader();
  const write = reader.execute(sql`insert into notes values ('no')`);
  await expect(write).rejects.toMatchObject({ cause: { code: '25006' } });
  await expect(async () => reader.transaction(async () => undefined)).rejects.toThrow(
    'a replica takes no transactions',
  );
  expect(await servers.primary.query('select words from notes')).toEqual([{ words: 'first' }]);
});

test('a standby that is taken for the primary counts as a database that is away', async () => {
  const early = open(standby(0).url, []);
  const write = early.transaction((tx) => tx.execute(sql`insert into notes values ('early')`));
  expect(isUnavailable(await write.catch((error: unknown) => error))).toBe(true);
});

test('a replica that lags is left out until it has caught up', async () => {
  await untilFit(database, true, true);
  await standby(0).query('select pg_wal_replay_pause()');
  await database.db.execute(sql`insert into notes values ('second')`);
  await untilFit(database, false, true);
  await expect.poll(() => askNotes(database), timeout).toEqual(['first', 'second']);
  expect(await standby(0).query('select words from notes')).toEqual([{ words: 'first' }]);
  expect(database.stats().replicas[0]?.lagSeconds).toBeGreaterThan(0.5);
  await standby(0).query('select pg_wal_replay_resume()');
  await untilFit(database, true, true);
});

describe('a replica', () => {
  test('that falls silent answers no read, and the primary answers those under way', async () => {
    const alone = open(servers.primary.url, [standby(0).url]);
    await untilFit(alone, true);
    const waiting = sql`select inet_server_port() as port,
      case when pg_is_in_recovery() then pg_sleep(4)::text end as slept`;
    // Asked now: by itself it is asked when somebody waits for it.
    const underWay = Promise.resolve(alone.reader().execute(waiting));
    const asleep = "select from pg_stat_activity where wait_event = 'PgSleep'";
    await expect.poll(() => standby(0).query(asleep), timeout).toHaveLength(1);
    await standby(0).freeze();
    try {
      expect((await underWay).rows).toMatchObject([{ port: servers.primary.port }]);
      await untilFit(alone, false);
      expect(await askWho(alone)).toBe(servers.primary.port);
    } finally {
      await standby(0).thaw();
    }
    await untilFit(alone, true);
    expect(await askWho(alone)).toBe(standby(0).port);
  });

  test('that dies is left out, and comes back by itself', async () => {
    await untilFit(database, true, true);
    await standby(1).stop('at once');
    const answers = await Promise.all(Array.from({ length: 20 }, () => askNotes(database)));
    expect(new Set(answers.flat())).toEqual(new Set(['first', 'second']));
    await untilFit(database, true, false);
    await standby(1).start();
    await untilFit(database, true, true);
  });

  test('that takes too long over a statement is not helped by the primary', async () => {
    await untilFit(database, true, true);
    const fallbacks = () => database.stats().replicas.map((replica) => replica.fallbacks);
    const before = fallbacks();
    const endless = database.reader().execute(sql`select pg_sleep(60)`);
    await expect(endless).rejects.toMatchObject({ cause: { code: '57014' } });
    expect(fallbacks()).toEqual(before);
  });

  test('that was promoted is read from no more', async () => {
    const alone = open(servers.primary.url, [standby(1).url]);
    await untilFit(alone, true);
    await standby(1).query('select pg_promote()');
    await untilFit(alone, false);
    await standby(1).query("insert into notes values ('of another past')");
    expect(await askNotes(alone)).toEqual(['first', 'second']);
  });

  test('that has another past than the primary is read from no more', async () => {
    // The promoted one is the shop's now, and the old primary has gone on for its other standby.
    const many = "insert into notes select repeat('x', 1000) from generate_series(1, 1000)";
    await servers.primary.query(many);
    await expect.poll(() => standby(0).query('select from notes'), timeout).toHaveLength(1_002);
    const shop = open(standby(1).url, [standby(0).url]);
    await expect
      .poll(() => shop.stats().replicas, timeout)
      .toMatchObject([{ reason: 'ahead of the primary' }]);
    // Behind it again, and still not the same.
    await standby(1).query(many);
    await standby(1).query(many);
    await standby(1).query(many);
    expect(await askNotes(shop)).toHaveLength(3_003);
    expect(areFit(shop)).toEqual([false]);
  });
});
