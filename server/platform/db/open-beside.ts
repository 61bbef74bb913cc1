import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { Connection } from './connection.ts';
import { FolderInUse, findRunningPostgres, hasCluster, startEmbeddedPostgres } from './embedded.ts';

/** Milliseconds to wait for a shop that is starting or stopping. */
const TIMEOUT = 20_000;
const POLL = 100;

/** The settings that say where the database is. */
export interface DatabaseSettings {
  databaseUrl: string | undefined;
  /** The address that bypasses a pooler, if there is one. */
  databaseDirectUrl?: string | undefined;
  dataDir: string;
  embeddedDatabaseUser: string;
}

interface BesideOptions {
  log: Logger;
  /** Called with a sentence for each slow or unusual step. */
  onStep?: (step: string) => void;
  /** Where clusters of closed folders lie, if not in /var/lib/ditiyo. */
  sharedRoot?: string;
}

export interface DatabaseBeside {
  connection: Connection;
  /** Stops the embedded server if it was started for this command. */
  close(): Promise<void>;
}

/**
 * Opens the shop's database for a command, whether the shop runs or not: that of the settings, else the embedded server of
 * the running shop, else one that is started for the command (no shop can start meanwhile). Throws StartError if there was
 * never a shop.
 */
export async function openBeside(
  settings: DatabaseSettings,
  { log, onStep, sharedRoot }: BesideOptions,
): Promise<DatabaseBeside> {
  const { dataDir, embeddedDatabaseUser } = settings;
  const databaseUrl = settings.databaseDirectUrl ?? settings.databaseUrl;
  if (databaseUrl) return { connection: databaseUrl, close: async () => undefined };
  if (!(await hasCluster(dataDir, sharedRoot))) {
    throw new StartError(
      `There is no shop in ${dataDir}: set DATA_DIR to its folder, or DATABASE_URL to its database.`,
    );
  }
  const deadline = Date.now() + TIMEOUT;
  for (;;) {
    try {
      const server = await startEmbeddedPostgres({
        dataDir,
        log,
        runAs: embeddedDatabaseUser,
        ...(onStep && { onStep }),
        ...(sharedRoot && { sharedRoot }),
      });
      return { connection: server.connection, close: server.stop };
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      const connection = await findRunningPostgres(dataDir, sharedRoot);
      if (connection) return { connection, close: async () => undefined };
      if (Date.now() > deadline) throw error;
    }
    await sleep(POLL);
  }
}
