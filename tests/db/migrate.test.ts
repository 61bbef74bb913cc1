import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const log = createLogger('silent');
let bare: TestDatabase;
let folder: string;

beforeEach(async () => {
  bare = await createTestDatabase({ bare: true });
  folder = await mkdtemp(join(tmpdir(), 'ditiyo-migrations-'));
});

afterEach(async () => {
  await bare.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A folder as drizzle-kit leaves it; `when` orders the migrations. */
async function writeMigrations(migrations: { tag: string; when: number; sql: string }[]) {
  await mkdir(join(folder, 'meta'), { recursive: true });
  for (const { tag, sql: text } of migrations) await writeFile(join(folder, `${tag}.sql`), text);
  const entries = migrations.map(({ tag, when }, idx) => ({
    idx,
    version: '7',
    when,
    tag,
    breakpoints: true,
  }));
  const journal = { version: '7', dialect: 'postgresql', entries };
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify(journal));
}

async function tables(): Promise<string[]> {
  const { rows } = await bare.database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return rows.map((row) => row.name);
}

test('processes that start at once bring the schema up to date exactly once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrate({ connection: bare.url, log })));
  const { rows } = await bare.database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  const journal = JSON.parse(await readFile('database/migrations/meta/_journal.json', 'utf8'));
  expect(rows[0]?.count).toBe(journal.entries.length);
  await migrate({ connection: bare.url, log });
});

test('a migration may take longer than a statement of the shop', async () => {
  const setting = "current_setting('statement_timeout') || ' ' || current_setting('lock_timeout')";
  await bare.database.db.execute(
    sql`do $$ begin execute format('alter database %I set statement_timeout = 1000', current_database()); end $$`,
  );
  await writeMigrations([
    { tag: '0000_a', when: 1, sql: `create table a as select ${setting} as t` },
  ]);
  await migrate({ connection: bare.url, log, folder });
  const { rows } = await bare.database.db.execute(sql`select t from a`);
  expect(rows).toEqual([{ t: '0 0' }]);
});

test('without migrations there is nothing to do', async () => {
  await migrate({ connection: bare.url, log, folder });
  expect(await tables()).toEqual([]);
});

test('a migration that fails leaves nothing of itself and stops the start in one line', async () => {
  await writeMigrations([
    { tag: '0000_a', when: 1, sql: 'create table a (id int)' },
    { tag: '0001_b', when: 2, sql: 'create table b (id int);\nselect nonsense' },
  ]);
  const error = await migrate({ connection: bare.url, log, folder }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).toContain('"nonsense" does not exist');
  expect(await tables()).toEqual([]);
});

test('a migration dated before an applied one is not passed over in silence', async () => {
  await writeMigrations([{ tag: '0001_b', when: 2, sql: 'create table b (id int)' }]);
  await migrate({ connection: bare.url, log, folder });
  await writeMigrations([
    { tag: '0000_a', when: 1, sql: 'create table a (id int)' },
    { tag: '0001_b', when: 2, sql: 'create table b (id int)' },
  ]);
  await expect(migrate({ connection: bare.url, log, folder })).rejects.toThrow(StartError);
});

test('a server that does not answer stops the start in one line without the password', async () => {
  for (const connection of [
    'postgres://shop:hush-hush@127.0.0.1:1/shop',
    'postgres://shop:hush-hush@nowhere.invalid/shop',
    'not an address',
  ]) {
    const error = await migrate({ connection, log }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toContain('DATABASE_URL');
    expect(error.message).not.toContain('hush-hush');
    expect(error.message).not.toContain('\n');
  }
});
