import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, type Database, prepared } from '#server/platform/db/database.ts';
import { findPooler } from '#server/platform/db/pooler.ts';
import { createLogger } from '#server/platform/log.ts';
import { createTestDatabase, execute, type TestDatabase } from '#tests/support/database.ts';

// As behind a pooler by transaction, without one between: that real one's drill is G25.
let trial: TestDatabase;
let database: Database;

beforeAll(async () => {
  trial = await createTestDatabase({ bare: true });
  await execute(trial.url, 'create table notes (id int primary key, words text)');
});

afterAll(() => trial.drop());

const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle, ${1}::int as one`;

const named = prepared((db) =>
  db
    .select({ at: sql<string>`current_setting('statement_timeout')` })
    .from(sql`generate_series(1, ${sql.placeholder('count')}::int)`)
    .prepare('limits_of_a_named_statement'),
);

describe.each([true, false])('where prepared statements are kept: %s', (keepsPrepared) => {
  beforeAll(() => {
    database = createDatabase({
      connection: trial.url,
      direct: trial.url,
      pooler: { keepsPrepared },
      poolSize: 2,
      log: createLogger('silent'),
    });
  });

  afterAll(() => database.close());

  beforeEach(() => database.db.execute(sql`truncate notes`));

  test('every way to ask brings the limits along, and leaves nothing behind on the connection', async () => {
    const { pool, db } = database;
    const client = await pool.connect();
    try {
      const alone = await client.query('show statement_timeout');
      expect(alone.rows).toEqual([{ statement_timeout: '5s' }]);
    } finally {
      client.release();
    }
    expect((await db.execute(limits)).rows).toMatchObject([{ statement: '5s', lock: '2s' }]);
    expect(await named(db).execute({ count: 2 })).toEqual([{ at: '5s' }, { at: '5s' }]);
    const inside = await database.transaction(async (tx) => {
      const ofName = await named(tx).execute({ count: 1 });
      return [...(await tx.execute(limits)).rows, ...ofName];
    });
    expect(inside).toMatchObject([{ statement: '5s', lock: '2s', idle: '5s' }, { at: '5s' }]);
    const { rows } = await database.sessions.query(
      "select count(*)::int as count from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('several statements in one answer several results', async () => {
    const results: unknown = await database.pool.query('select 1 as a; select 2 as b');
    expect(results).toMatchObject([{ rows: [{ a: 1 }] }, { rows: [{ b: 2 }] }]);
  });

  test('a lock that does not come is given up, and the same statement works when it is free', async () => {
    const client = await database.sessions.connect();
    const write = () =>
      database.db.execute(sql`insert into notes values (${1}, ${'words'}) returning id`);
    try {
      await client.query('begin; lock table notes in access exclusive mode');
      await expect(write()).rejects.toMatchObject({ cause: { code: '55P03' } });
      const select = database.db.execute(sql`select words from notes`);
      await expect(select).rejects.toMatchObject({ cause: { code: '55P03' } });
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await write()).rows).toEqual([{ id: 1 }]);
  });

  test('a named statement that could not be prepared is prepared the next time', async () => {
    const one = createDatabase({
      connection: trial.url,
      pooler: { keepsPrepared },
      poolSize: 1,
      log: createLogger('silent'),
    });
    const ask = () =>
      one.pool.query({
        name: 'words_of',
        text: 'select words from notes where id = $1',
        values: [1],
      });
    const client = await database.sessions.connect();
    try {
      await client.query('begin; lock table notes in access exclusive mode');
      await expect(ask()).rejects.toMatchObject({ code: '55P03' });
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await ask()).rows).toEqual([]);
    expect((await ask()).rows).toEqual([]);
    const { rows } = await one.pool.query('select name from pg_prepared_statements');
    expect(rows).toEqual(keepsPrepared ? [{ name: 'words_of' }] : []);
    await one.close();
  });

  test('an error undoes the statement alone, and the connection goes on', async () => {
    await database.db.execute(sql`insert into notes values (1, 'here')`);
    const twice = database.db.execute(sql`insert into notes values (${1}, 'again')`);
    await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } });
    await expect(database.pool.query('no statement')).rejects.toMatchObject({ code: '42601' });
    const { rows } = await database.db.execute(sql`select words from notes`);
    expect(rows).toEqual([{ words: 'here' }]);
  });

  test('locks of sessions and notices have connections past the pooler', async () => {
    expect(database.sessions).not.toBe(database.pool);
    const session = await database.openSession();
    const heard = new Promise((resolve) => session.once('notification', resolve));
    await session.query('listen changes');
    await database.db.execute(sql`select pg_notify('changes', 'item')`);
    expect(await heard).toMatchObject({ channel: 'changes', payload: 'item' });
    await session.end();
  });
});

test('a direct connection is taken for no pooler', async () => {
  expect(await findPooler(trial.url)).toBeUndefined();
});
