import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Logger } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import { connectAtStart, reasonOf } from './connect.ts';
import type { Connection } from './connection.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../database/migrations', import.meta.url));
/**
 * The advisory lock for changes of the schema, shared by those who must not see it change. Any pair of numbers will do if it
 * is the same in every process.
 */
export const migrationLock = [0x64697469, 0x796f] as const;
/** The oldest supported version of PostgreSQL. */
const OLDEST_SERVER = 15;

interface MigrateOptions {
  /** Bypasses a pooler: the lock belongs to the session. */
  connection: Connection;
  /** Name of its setting, for error messages. */
  setting?: string;
  log: Logger;
  /** Another folder of migrations than the shop's own. */
  folder?: string;
}

/**
 * Brings the schema up to date, forward only, all pending migrations in one transaction. Processes that start at once
 * wait for each other. Throws StartError when the server cannot be reached or is not fit for the shop.
 */
export async function migrate({
  connection,
  log,
  setting,
  folder = MIGRATIONS,
}: MigrateOptions): Promise<void> {
  // Not from the pool: a migration may exceed the statement timeout, and the lock belongs to the session.
  const onLost = (error: Error) =>
    log.warn(
      { event: 'migration_connection_lost', err: error },
      'The connection of the migration was lost.',
    );
  const client = await connectAtStart(connection, onLost, setting);
  try {
    await requireFitServer(client);
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1, $2)', [...migrationLock]);
    await applyPending(client, folder, log);
  } finally {
    // Ending the session gives the lock back, also when a statement failed.
    await client.end().catch(() => undefined);
  }
}

/** The shop's migrations, oldest first. */
export function readMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS });
}

/** Applies and records migrations in the client's transaction. */
export async function applyInTransaction(
  client: pg.Client,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
}

/** Refuses, with StartError, a server that is too old or not in UTF-8. */
export async function requireFitServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    "select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding",
  );
  const [server] = rows;
  if (server === undefined) throw new Error('The server did not tell its version');
  if (server.version < OLDEST_SERVER) {
    throw new StartError(
      `DATABASE_URL names a PostgreSQL ${server.version}; the shop needs ${OLDEST_SERVER} or newer.`,
    );
  }
  if (server.encoding !== 'UTF8') {
    throw new StartError(
      `The database of DATABASE_URL is encoded in ${server.encoding}; create it with encoding UTF8.`,
    );
  }
}

async function applyPending(client: pg.Client, folder: string, log: Logger): Promise<void> {
  if (!existsSync(`${folder}/meta/_journal.json`)) return;
  const db = drizzle(client);
  try {
    await applyMigrations(db, { migrationsFolder: folder });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new StartError(`The database could not be brought up to date: ${reasonOf(cause)}`, {
      cause: error,
    });
  }
  await requireAllApplied(db, folder);
  log.debug({ event: 'schema_up_to_date' }, 'The database schema is up to date.');
}

/** drizzle silently skips a migration that is dated before the newest applied one. */
async function requireAllApplied(db: NodePgDatabase, folder: string): Promise<void> {
  const { rows } = await db.execute<{ created_at: string }>(
    sql`select created_at from drizzle.__drizzle_migrations`,
  );
  const applied = new Set(rows.map((row) => Number(row.created_at)));
  const missing = readMigrationFiles({ migrationsFolder: folder }).filter(
    (migration) => !applied.has(migration.folderMillis),
  );
  if (missing.length > 0) {
    throw new StartError(
      `${missing.length} migration(s) are dated before the newest one applied to this database and were passed over; generate them again.`,
    );
  }
}
