import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts';
import { createLogger } from '#server/platform/log.ts';
import { limits } from '#server/settings/variables.ts';
import { addressOf } from '#tests/support/addresses.ts';
import { end, freePort, runNode, waitFor } from './processes.ts';

const main = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

/** Measured is the shop, not its limits. */
const noLimits = Object.fromEntries(Object.keys(limits).map((name) => [name, '1000000']));

export interface MeasuredShop {
  url: string;
  process: ChildProcess;
  /** Its database, to prepare what is measured. */
  database: Database;
  close(): Promise<void>;
}

interface MeasuredShopOptions {
  /** An empty database; without one the embedded server is started, durable as in a shop. */
  databaseUrl?: string | undefined;
  /** Where it keeps its pictures and secrets, and leaves them; without it in a folder that goes with it. */
  dataDir?: string | undefined;
  settings?: Record<string, string>;
}

/** The built shop as `npm start` runs it, with demo data unless told otherwise. */
export async function startMeasuredShop({
  databaseUrl,
  dataDir: given,
  settings,
}: MeasuredShopOptions = {}): Promise<MeasuredShop> {
  const log = createLogger('silent');
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'ditiyo-bench-')));
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log });
  const connection =
    databaseUrl ?? addressOf((embedded as NonNullable<typeof embedded>).connection);
  const port = await freePort();
  const child = runNode(main, {
    env: {
      ...noLimits,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: connection,
      SHOP_MODE: 'demo',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(`${url}/ready`, child);
  const database = createDatabase({ connection, log });
  return {
    url,
    process: child,
    database,
    async close() {
      await end(child);
      await database.close();
      await embedded?.stop();
      if (!given) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
