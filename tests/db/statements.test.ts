import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  CommitOutcomeUnknown,
  createDatabase,
  type Database,
  isUnavailable,
  isUniqueViolation,
  queryIn,
} from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let trial: TestDatabase;
let database: Database;

beforeAll(async () => {
  trial = await createTestDatabase({ bare: true });
  database = trial.database;
  await database.pool.query(`
    create table notes (id int primary key, text text);
    create sequence calls;
    create function fail_first() returns trigger language plpgsql as $$
    begin
      -- A sequence counts on, whatever is undone.
      if nextval('calls') <= tg_argv[1]::int then
        if tg_argv[0] = 'hang up' then
          perform pg_terminate_backend(pg_backend_pid());
          perform pg_sleep(1);
        end if;
        raise exception 'crossed' using errcode = tg_argv[0];
      end if;
      return null;
    end $$`);
});

afterAll(() => trial.drop());

beforeEach(async () => {
  await database.pool.query(
    `drop trigger if exists fail on notes; truncate notes; alter sequence calls restart`,
  );
});

/** Lets the first writes fail, by this state or by the end of the connection. */
const failFirst = (how: string, times: number) =>
  database.pool.query(
    `create trigger fail after insert on notes for each row execute function fail_first('${how}', ${times})`,
  );

const calls = async () => {
  const { rows } = await database.pool.query('select last_value::int as n from calls');
  return rows[0].n;
};

const note = (id: number) => ({
  name: 'test_note',
  text: 'insert into notes values ($1, $2) on conflict do nothing returning id',
  values: [id, 'a'],
});

test('is committed by itself, and answers its rows', async () => {
  const before = database.stats().transactions;
  expect(await database.statement(note(1))).toEqual([{ id: 1 }]);
  expect(await database.statement(note(1))).toEqual([]);
  expect(database.stats().transactions).toBe(before + 2);
});

test.each(['40001', '40P01', 'hang up'])('is run again after %s', async (how) => {
  await failFirst(how, 2);
  const before = database.stats().retries;
  expect(await database.statement(note(2))).toEqual([{ id: 2 }]);
  expect(await calls()).toBe(3);
  expect(database.stats().retries).toBe(before + 2);
});

test('that fails every time is given up: undone without a doubt, or with one when its connection died', async () => {
  await failFirst('40001', 100);
  const crossed = await database.statement(note(3)).catch((error: unknown) => error);
  expect(await calls()).toBe(5);
  expect(crossed).not.toBeInstanceOf(CommitOutcomeUnknown);
  await database.pool.query('drop trigger fail on notes; alter sequence calls restart');
  await failFirst('hang up', 100);
  const lost = await database.statement(note(3)).catch((error: unknown) => error);
  expect(await calls()).toBe(5);
  expect(lost).toBeInstanceOf(CommitOutcomeUnknown);
  expect(isUnavailable(lost)).toBe(true);
});

test('that breaks a rule is not run again, and its connection is kept', async () => {
  const one = createDatabase({ connection: trial.url, poolSize: 1, log: createLogger('silent') });
  const pid = async () => (await one.pool.query('select pg_backend_pid() as pid')).rows[0].pid;
  const before = await pid();
  const twice = { name: 'test_twice', text: 'insert into notes values ($1, $2)', values: [4, 'a'] };
  await one.statement(twice);
  const error = await one.statement(twice).catch((thrown: unknown) => thrown);
  expect(isUniqueViolation(error)).toBe(true);
  expect(one.stats().retries).toBe(0);
  expect(await pid()).toBe(before);
  await one.close();
});

test('finds another connection when the server ended all', async () => {
  await Promise.all([database.ping(), database.ping()]);
  const other = createDatabase({ connection: trial.url, poolSize: 1, log: createLogger('silent') });
  await other.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  expect(await database.statement(note(5))).toEqual([{ id: 5 }]);
  await other.close();
});

test('that nobody answers is told from a defect, and is in no doubt', async () => {
  const nowhere = createDatabase({
    connection: 'postgres://shop:secret@127.0.0.1:1/shop',
    log: createLogger('silent'),
  });
  const error = await nowhere.statement(note(6)).catch((thrown: unknown) => thrown);
  expect(isUnavailable(error)).toBe(true);
  expect(error).not.toBeInstanceOf(CommitOutcomeUnknown);
  await nowhere.close();
});

test('runs as a part of a transaction, and is undone with it', async () => {
  const work = database.transaction(async (tx) => {
    expect(await queryIn(tx, note(7))).toEqual([{ id: 7 }]);
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  const { rows } = await database.db.execute(sql`select from notes`);
  expect(rows).toEqual([]);
});
