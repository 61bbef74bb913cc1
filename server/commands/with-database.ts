import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openBeside } from '#server/platform/db/open-beside.ts';
import { createLogger } from '#server/platform/log.ts';
import type { Settings } from '#server/settings/settings.ts';

/** Runs a command of the terminal on the shop's database, brought up to date, while the shop runs or not. */
export async function withShopDatabase(
  settings: Settings,
  say: (line: string) => void,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const log = createLogger(settings.logLevel);
  const beside = await openBeside(settings, { log, onStep: say });
  try {
    await migrate({ connection: beside.connection, log });
    const database = createDatabase({ connection: beside.connection, log });
    try {
      await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await beside.close();
  }
}
