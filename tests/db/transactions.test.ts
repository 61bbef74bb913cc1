import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  CommitOutcomeUnknown,
  countOnCommit,
  createDatabase,
  type Database,
  type Executor,
  isUnavailable,
  isUniqueViolation,
  prepared,
  type Tx,
} from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let trial: TestDatabase;
let database: Database;

beforeAll(async () => {
  trial = await createTestDatabase({ bare: true });
  database = trial.database;
  await database.db.execute(
    sql`create table accounts (id int primary key, name text constraint accounts_name unique, money int not null)`,
  );
});

afterAll(() => trial.drop());

beforeEach(async () => {
  await database.db.execute(sql`truncate accounts`);
  await database.db.execute(sql`insert into accounts values (1, 'a', 100), (2, 'b', 100)`);
});

async function money(executor: Executor, id: number): Promise<number> {
  const { rows } = await executor.execute<{ money: number }>(
    sql`select money from accounts where id = ${id}`,
  );
  return rows[0]?.money ?? Number.NaN;
}

async function add(executor: Executor, id: number, amount: number): Promise<void> {
  await executor.execute(sql`update accounts set money = money + ${amount} where id = ${id}`);
}

/** Resolves for everyone once `count` callers have come; later callers pass. */
function meeting(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === count) resolve();
    return promise;
  };
}

test('work is committed, and undone when it throws', async () => {
  expect(await database.transaction((tx) => add(tx, 1, 5).then(() => 'done'))).toBe('done');
  const error = new Error('no');
  await expect(
    database.transaction(async (tx) => {
      await add(tx, 1, 1000);
      throw error;
    }),
  ).rejects.toBe(error);
  expect(await money(database.db, 1)).toBe(105);
});

test('of two transactions in a deadlock both are done in the end', async () => {
  const before = database.stats().retries;
  const meet = meeting(2);
  const move = (from: number, to: number) =>
    database.transaction(async (tx) => {
      await add(tx, from, -10);
      await meet();
      await add(tx, to, 10);
    });
  await Promise.all([move(1, 2), move(2, 1)]);
  expect(await money(database.db, 1)).toBe(100);
  expect(await money(database.db, 2)).toBe(100);
  expect(database.stats().retries).toBeGreaterThan(before);
});

test('what a transaction counts is told once, after its commit, and not when it is undone', async () => {
  const told: string[] = [];
  database.watchCounts(({ what, end }) => told.push(`${what} ${end}`));
  let runs = 0;
  await database.transaction(async (tx) => {
    runs += 1;
    countOnCommit(tx, 'things', 'kept');
    expect(told).toEqual([]);
    if (runs < 3) {
      await tx.execute(sql`do $$ begin raise exception 'crossed' using errcode = '40001'; end $$`);
    }
  });
  expect(runs).toBe(3);
  const undone = database.transaction(async (tx) => {
    countOnCommit(tx, 'things', 'undone');
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow();
  await database.transaction((tx) => add(tx, 1, 5));
  expect(told).toEqual(['things kept']);
});

test('a serialization failure is run again on what the other one wrote', async () => {
  const meet = meeting(2);
  // Each may take 150 as long as both accounts together stay above zero: only one of the two can.
  const take = (id: number) =>
    database.transaction(async (tx) => {
      await tx.setTransaction({ isolationLevel: 'serializable' });
      const total = (await money(tx, 1)) + (await money(tx, 2));
      await meet();
      if (total >= 150) await add(tx, id, -150);
    });
  await Promise.all([take(1), take(2)]);
  expect((await money(database.db, 1)) + (await money(database.db, 2))).toBe(50);
});

test('work that fails every time is given up', async () => {
  let runs = 0;
  const work = (tx: Tx) => {
    runs += 1;
    return tx.execute(sql`do $$ begin raise exception 'crossed' using errcode = '40001'; end $$`);
  };
  await expect(database.transaction(work)).rejects.toThrow();
  expect(runs).toBe(5);
});

test('a commit whose answer is lost is reported as such and never run again', async () => {
  await database.db.execute(
    sql`create function hang_up() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`,
  );
  await database.db.execute(
    sql`create constraint trigger hang_up after update on accounts deferrable initially deferred for each row execute function hang_up()`,
  );
  let runs = 0;
  const outcome = database.transaction(async (tx) => {
    runs += 1;
    await add(tx, 1, 1);
  });
  const error = await outcome.catch((thrown: unknown) => thrown);
  await database.db.execute(sql`drop trigger hang_up on accounts`);
  expect(error).toBeInstanceOf(CommitOutcomeUnknown);
  expect(isUnavailable(error)).toBe(true);
  expect(runs).toBe(1);
});

test('a transaction that hides an error of the database does not pass for done', async () => {
  const outcome = database.transaction(async (tx) => {
    await add(tx, 1, 1);
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
  });
  await expect(outcome).rejects.toThrow('undone');
  expect(await money(database.db, 1)).toBe(100);
});

test('a nested transaction is undone alone', async () => {
  await database.transaction(async (tx) => {
    await add(tx, 1, 1);
    const inner = tx.transaction(async (nested) => {
      await add(nested, 1, 1000);
      throw new Error('no');
    });
    await expect(inner).rejects.toThrow('no');
  });
  expect(await money(database.db, 1)).toBe(101);
});

test('a duplicate is told by the name of its index, in and outside a transaction', async () => {
  const insert = (executor: Executor) =>
    executor.execute(sql`insert into accounts values (3, 'a', 0)`);
  for (const attempt of [() => insert(database.db), () => database.transaction(insert)]) {
    const error = await attempt().catch((thrown: unknown) => thrown);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'accounts_name')).toBe(true);
    expect(isUniqueViolation(error, 'accounts_pkey')).toBe(false);
    expect(isUnavailable(error)).toBe(false);
  }
});

test('a prepared query is built once a connection and works everywhere', async () => {
  let built = 0;
  const moneyOf = prepared((executor) => {
    built += 1;
    return executor
      .select({ money: sql<number>`money` })
      .from(sql`accounts`)
      .where(sql`id = ${sql.placeholder('id')}`)
      .prepare('test_money_of');
  });
  const one = createDatabase({ connection: trial.url, poolSize: 1, log: createLogger('silent') });
  for (const id of [1, 2]) {
    expect(await moneyOf(one.db).execute({ id })).toEqual([{ money: 100 }]);
    const inside = await one.transaction((tx) => moneyOf(tx).execute({ id }));
    expect(inside).toEqual([{ money: 100 }]);
  }
  const { rows } = await one.db.execute(
    sql`select name, (generic_plans + custom_plans)::int as runs from pg_prepared_statements where name = 'test_money_of'`,
  );
  await one.close();
  expect(built).toBe(2);
  expect(rows).toEqual([{ name: 'test_money_of', runs: 4 }]);
});

test('connections that the server ends are replaced, and seen', async () => {
  const before = database.stats().connectionErrors;
  await Promise.all([database.ping(), database.ping(), database.ping()]);
  const open = database.stats().open;
  expect(open).toBeGreaterThan(0);
  const other = createDatabase({ connection: trial.url, poolSize: 1, log: createLogger('silent') });
  await other.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await other.close();
  await expect.poll(() => database.stats().connectionErrors).toBe(before + open);
  expect(await database.transaction((tx) => money(tx, 1))).toBe(100);
});

test('every connection has its time-outs', async () => {
  const { rows } = await database.db.execute(
    sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(rows).toEqual([{ statement: '5s', lock: '2s', idle: '5s' }]);
});

test('a pool that is full makes the next one wait, and says so', async () => {
  const small = createDatabase({ connection: trial.url, poolSize: 1, log: createLogger('silent') });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const first = small.transaction(() => held);
  const second = small.ping();
  await expect.poll(() => small.stats()).toMatchObject({ size: 1, open: 1, waiting: 1 });
  letGo();
  await Promise.all([first, second]);
  await small.close();
});

test('a database that nobody answers for is told from a defect', async () => {
  const nowhere = createDatabase({
    connection: 'postgres://shop:secret@127.0.0.1:1/shop',
    log: createLogger('silent'),
  });
  for (const attempt of [() => nowhere.ping(), () => nowhere.transaction(async () => 1)]) {
    const error = await attempt().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(isUnavailable(error)).toBe(true);
  }
  await nowhere.close();
  const defect = await database.db.execute(sql`select nonsense`).catch((thrown: unknown) => thrown);
  expect(isUnavailable(defect)).toBe(false);
});
