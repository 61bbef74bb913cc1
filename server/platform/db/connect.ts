import pg from 'pg';
import { StartError } from '#server/platform/start-error.ts';
import { type Connection, clientConfig, describeConnection } from './connection.ts';

/**
 * Opens a connection outside the pool, for work at the start. Throws StartError, which names the setting, when the server
 * cannot be reached. `onLost` is called for an error between two statements.
 */
export async function connectAtStart(
  connection: Connection,
  onLost: (error: Error) => void,
  setting = 'DATABASE_URL',
): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(connection));
  client.on('error', onLost);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const where = describeConnection(connection);
    throw new StartError(
      `The database at ${where} cannot be used (${reasonOf(error)}). Start that server or correct ${setting}; without DATABASE_URL the shop brings its own database.`,
      { cause: error },
    );
  }
}

/** Describes an error in a few words. */
export function reasonOf(error: unknown): string {
  // A name with several addresses fails with one error for each and no text of its own.
  const single: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return single instanceof Error && single.message ? single.message : 'no answer';
}
