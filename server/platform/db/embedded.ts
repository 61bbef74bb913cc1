import * as embedded from '#packages/embedded-postgres/index.ts';
import { StartError } from '#server/platform/start-error.ts';

export type { EmbeddedConnection } from '#packages/embedded-postgres/index.ts';

/** Another process of this machine uses the database of this DATA_DIR. */
export class FolderInUse extends StartError {}

const name = 'ditiyo';

const wording: embedded.Wording = {
  program: 'shop',
  folder: 'DATA_DIR',
  otherServer: 'set DATABASE_URL to the address of a PostgreSQL server (15 or newer)',
};

/** Ten for each of five processes, twice while they are renewed, and some for commands beside the shop. */
const maxConnections = '120';

async function orStartError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof embedded.EmbeddedPostgresError)) throw error;
    const { message, code, cause } = error;
    throw code === 'FOLDER_IN_USE' ? new FolderInUse(message) : new StartError(message, { cause });
  }
}

/** Starts the shop's own PostgreSQL. Throws StartError, with nothing left running, when it cannot be. */
export function startEmbeddedPostgres(
  options: Omit<embedded.EmbeddedOptions, 'name' | 'wording'>,
): Promise<embedded.EmbeddedPostgres> {
  const settings = { max_connections: maxConnections, ...options.settings };
  return orStartError(embedded.startEmbeddedPostgres({ ...options, name, wording, settings }));
}

/** Returns whether a shop was ever started on this DATA_DIR with its own database. */
export function hasCluster(dataDir: string, sharedRoot?: string): Promise<boolean> {
  return embedded.hasCluster({ name, dataDir, sharedRoot });
}

/** Finds the server of a running shop on this DATA_DIR; undefined when none accepts connections. */
export function findRunningPostgres(
  dataDir: string,
  sharedRoot?: string,
): Promise<embedded.EmbeddedConnection | undefined> {
  return orStartError(embedded.findRunningPostgres({ name, dataDir, sharedRoot, wording }));
}
