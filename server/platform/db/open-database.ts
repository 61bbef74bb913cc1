import { StartError } from '#server/platform/start-error.ts';
import { createDatabase, type Database, type DatabaseOptions } from './database.ts';
import { findPooler } from './pooler.ts';

/**
 * Opens the database of a process. Throws StartError when it cannot be reached, and when the address is that of a pooler in
 * transaction mode and no direct address is set.
 */
export async function openDatabase(options: Omit<DatabaseOptions, 'pooler'>): Promise<Database> {
  const { connection, direct, log } = options;
  // The embedded server has no pooler.
  const pooler = typeof connection === 'string' ? await findPooler(connection) : undefined;
  if (pooler && (direct === undefined || direct === connection)) {
    throw new StartError(
      'DATABASE_URL leads to a pooler that lends connections by transaction: set DATABASE_DIRECT_URL to the address of the server behind it, for migrations, jobs and backups.',
    );
  }
  if (pooler) log.info({ event: 'pooler_found', ...pooler }, 'The database is behind a pooler.');
  return createDatabase({ ...options, pooler });
}
