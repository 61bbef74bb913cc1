import { finished } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { readMigrations } from '#server/platform/db/migrate.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { Head, Manifest } from './format.ts';
import { SHOP_NAME } from './session.ts';

type Migration = ReturnType<typeof readMigrations>[number];

/** Our migrations up to those of the archive, and the later ones. */
export interface MigrationPlan {
  before: Migration[];
  after: Migration[];
}

/** Refuses, with StartError, an archive whose database had migrations that this version of the shop does not know. */
export function planMigrations(head: Head): MigrationPlan {
  const ours = readMigrations();
  const before = ours.slice(0, head.migrations.length);
  const known = before.map(({ hash, folderMillis }) => ({ hash, at: folderMillis }));
  if (!isDeepStrictEqual(known, head.migrations)) {
    throw new StartError(
      'The backup was made by a newer or another version of the shop: its database has changes that this version does not know. Restore it with the version that made it, or a later one.',
    );
  }
  return { before, after: ours.slice(before.length) };
}

const quoted = (name: string) => `public.${pg.escapeIdentifier(name)}`;

/** Whether there is any table in this database. */
export async function hasTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' limit 1`,
  );
  return rows.length > 0;
}

/** Throws StartError while a shop is connected to this database. */
export async function refuseRunningShop(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name in ($1, $2)`,
    [SHOP_NAME, `${SHOP_NAME} backup`],
  );
  if (rows.length > 0) {
    throw new StartError(
      `A shop (or its backup) is connected to this database (${rows.length} connections): stop it first.`,
    );
  }
}

/** Removes everything that the shop's migrations have made, with all rows; extensions stay. */
export async function dropShop(client: pg.Client): Promise<void> {
  const drop = async (kind: string, query: string) => {
    const { rows } = await client.query<{ name: string }>(query);
    if (rows.length === 0) return;
    await client.query(`drop ${kind} ${rows.map(({ name }) => name).join(', ')} cascade`);
  };
  const own = (catalogue: string) =>
    `not exists (select from pg_depend d where d.objid = o.oid and d.classid = '${catalogue}'::regclass and d.deptype = 'e')`;
  await drop(
    'table',
    `select o.oid::regclass::text as name from pg_class o
     where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p') and ${own('pg_class')}`,
  );
  // Those of a column went with its table.
  await drop(
    'sequence',
    `select o.oid::regclass::text as name from pg_class o
     where o.relnamespace = 'public'::regnamespace and o.relkind = 'S' and ${own('pg_class')}`,
  );
  await drop(
    'routine',
    `select o.oid::regprocedure::text as name from pg_proc o
     where o.pronamespace = 'public'::regnamespace and ${own('pg_proc')}`,
  );
  await client.query('drop schema if exists drizzle cascade');
}

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/**
 * Loads rows into empty tables, in the client's transaction. Foreign keys are dropped meanwhile, because they form circles;
 * adding them again checks all rows. Our triggers are disabled, because their effects are already in the rows.
 */
export function createLoader(client: pg.Client) {
  let head: Head | undefined;
  let references: Constraint[] = [];
  let current: { table: string; stream: CopyStreamQuery } | undefined;
  const loaded = new Map<string, number>();

  async function prepare(of: Head): Promise<void> {
    head = of;
    references = await listReferences(client);
    for (const { table, name } of references) {
      await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
    }
    for (const { name } of of.tables) {
      await client.query(`alter table ${quoted(name)} disable trigger user`);
    }
    // Rows that migrations insert are in the archive too.
    await client.query(`truncate ${of.tables.map(({ name }) => quoted(name)).join(', ')}`);
  }

  async function add(table: string, bytes: Buffer): Promise<void> {
    if (current?.table !== table) {
      await finishTable();
      const columns = head?.tables.find(({ name }) => name === table)?.columns ?? [];
      const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
      const stream = client.query(copyFrom(`copy ${quoted(table)} (${list}) from stdin`));
      // Errors reach the next write or the end; without a listener one in between would crash the process.
      stream.on('error', () => undefined);
      current = { table, stream };
    }
    await write(current.stream, bytes);
  }

  async function finishTable(): Promise<void> {
    if (!current) return;
    const { table, stream } = current;
    current = undefined;
    stream.end();
    await finished(stream);
    loaded.set(table, stream.rowCount);
  }

  async function finish(manifest: Manifest): Promise<void> {
    await finishTable();
    for (const [table, { rows }] of Object.entries(manifest.tables)) {
      const count = loaded.get(table) ?? 0;
      if (count !== rows) throw new Error(`${table} has ${count} rows instead of ${rows}`);
    }
    for (const { name, value, called } of head?.sequences ?? []) {
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        quoted(name),
        value,
        called,
      ]);
    }
    for (const { table, name, definition } of references) {
      await client.query(
        `alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
      );
    }
    for (const { name } of head?.tables ?? []) {
      await client.query(`alter table ${quoted(name)} enable trigger user`);
    }
  }

  return { prepare, add, finish };
}

function write(stream: CopyStreamQuery, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

async function listReferences(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
     order by conrelid::regclass::text, conname`,
  );
  return rows;
}
