import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Connection } from '#server/platform/db/connection.ts';
import { migrationLock } from '#server/platform/db/migrate.ts';
import { jobLock } from '#server/platform/jobs/job-locks.ts';
import { StartError } from '#server/platform/start-error.ts';
import { FORMAT, type Head } from './format.ts';
import { cutSession, openSession } from './session.ts';

/** Bytes: the server sends small packets, which are joined to pieces of about this size. */
const PIECE = 1024 * 1024;

interface SnapshotOptions {
  connection: Connection;
  /** Jobs that must not run meanwhile, because they delete files that the snapshot refers to. */
  pausedJobs: readonly string[];
  /** Tables whose rows are left out. */
  emptied?: readonly string[];
  /** Aborts at any point. */
  signal?: AbortSignal | undefined;
}

export interface Snapshot {
  head: Head;
  /** A read-only connection in the snapshot's transaction. */
  client: pg.Client;
  /** The rows of a table as COPY writes them; none for an emptied table. */
  rows(table: string): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

/**
 * Opens a snapshot of the database; the shop goes on writing. Migrations and the named jobs wait until it is closed. Throws
 * StartError while another backup is running.
 */
export async function openSnapshot(options: SnapshotOptions): Promise<Snapshot> {
  const client = await openSession(options.connection, 'backup');
  const cut = () => cutSession(client);
  options.signal?.addEventListener('abort', cut);
  const close = async () => {
    options.signal?.removeEventListener('abort', cut);
    await client.end().catch(() => undefined);
  };
  try {
    options.signal?.throwIfAborted();
    await takeLocks(client, options.pausedJobs);
    await client.query('begin isolation level repeatable read read only');
    const head = await describe(client);
    const emptied = new Set(options.emptied);
    async function* rows(table: string): AsyncGenerator<Buffer> {
      if (!emptied.has(table)) yield* readRows(client, head, table);
    }
    return { head, client, rows, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Session locks. They are taken before the snapshot, so that it has the result of jobs that were running. */
async function takeLocks(client: pg.Client, pausedJobs: readonly string[]): Promise<void> {
  const alone = await client.query('select pg_try_advisory_lock($1, $2) as held', [
    ...jobLock('backup'),
  ]);
  if (!alone.rows[0]?.held) {
    throw new StartError('A backup of this shop is being made already: wait until it is done.');
  }
  await client.query('select pg_advisory_lock_shared($1, $2)', [...migrationLock]);
  for (const job of pausedJobs) {
    await client.query('select pg_advisory_lock($1, $2)', [...jobLock(job)]);
  }
}

async function describe(client: pg.Client): Promise<Head> {
  const { rows: moments } = await client.query<{ now: Date }>('select now()');
  const tables = await listTables(client);
  if (tables.length === 0) throw new StartError('The database is empty: there is no shop in it.');
  const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
  await client.query(`lock table ${names.join(', ')} in access share mode`);
  return {
    ditiyoBackup: FORMAT,
    madeAt: (moments[0]?.now ?? new Date()).toISOString(),
    migrations: await listMigrations(client),
    tables,
    sequences: await listSequences(client),
  };
}

/** The tables and their columns, without generated columns and the tables of extensions. */
async function listTables(client: pg.Client): Promise<Head['tables']> {
  const { rows } = await client.query(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    group by c.oid order by c.relname`);
  return rows;
}

async function listMigrations(client: pg.Client): Promise<Head['migrations']> {
  const { rows } = await client.query(
    'select hash, created_at::float8 as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows;
}

/** Sequences are not part of a snapshot. Read after it began, none is behind its rows. */
async function listSequences(client: pg.Client): Promise<Head['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    "select sequencename::text as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const sequences: Head['sequences'] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from public.${pg.escapeIdentifier(name)}`,
    );
    const [state] = rows;
    if (state) sequences.push({ name, ...state });
  }
  return sequences;
}

async function* readRows(client: pg.Client, head: Head, table: string): AsyncGenerator<Buffer> {
  const columns = head.tables.find(({ name }) => name === table)?.columns ?? [];
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const text = `copy public.${pg.escapeIdentifier(table)} (${list}) to stdout`;
  const stream = client.query(copyTo(text));
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const packet of stream as AsyncIterable<Buffer>) {
    waiting.push(packet);
    size += packet.length;
    if (size < PIECE) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
