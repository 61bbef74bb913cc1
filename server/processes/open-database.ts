import type { Connection } from '#server/platform/db/connection.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Settings } from '#server/settings/settings.ts';

interface ShopDatabaseOptions {
  settings: Settings;
  /** That of the settings, or of the shop's own server. */
  connection: Connection;
  log: Logger;
}

/** The database of one process of the shop, with its replicas, by the ways that the settings name. */
export function openShopDatabase(options: ShopDatabaseOptions): Promise<Database> {
  const { settings, connection, log } = options;
  return openDatabase({
    connection,
    direct: directOf(settings, connection),
    replicas: { urls: settings.databaseReadUrls, maxLag: settings.databaseReadLag },
    poolSize: settings.databasePool,
    log,
  });
}

/** The way to the server itself, past any pooler. */
export function directOf(
  { databaseDirectUrl }: Pick<Settings, 'databaseDirectUrl'>,
  connection: Connection,
): Connection {
  return databaseDirectUrl ?? connection;
}
