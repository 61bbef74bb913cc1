import { StartError } from '#server/platform/start-error.ts';
import { createDatabase, type Database, type DatabaseOptions } from './database.ts';
import { findPooler } from './pooler.ts';

/**
 * The database of a process, by whatever way its address leads there. Throws StartError when nobody answers, and when a
 * pooler by transaction does while no direct way is given.
 */
export async function openDatabase(options: Omit<DatabaseOptions, 'pooler'>): Promise<Database> {
  const { connection, direct, log } = options;
  // The embedded server is nobody else's.
  const pooler = typeof connection === 'string' ? await findPooler(connection) : undefined;
  if (pooler && (direct === undefined || direct === connection)) {
    throw new StartError(
      'DATABASE_URL leads to a pooler that lends connections by transaction: set DATABASE_DIRECT_URL to the address of the server behind it, for migrations, jobs and backups.',
    );
  }
  if (pooler) log.info(pooler, 'the database is behind a pooler');
  return createDatabase({ ...options, pooler });
}
