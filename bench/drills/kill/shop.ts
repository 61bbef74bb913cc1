import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { clientConfig } from '#server/platform/db/connection.ts';
import {
  type EmbeddedConnection,
  findRunningPostgres,
  startEmbeddedPostgres,
} from '#server/platform/db/embedded.ts';
import { createLogger } from '#server/platform/log.ts';
import { findViolations } from '#tests/support/invariants.ts';
import { end, freePort, killShop, runNode, waitFor } from '../../support/processes.ts';
import { roomyLimits } from '../support/world.ts';

/** What `npm start` runs once everything is installed and built. */
const program = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));

/** A real shop with its embedded database in a folder of its own, to be killed and started again. */
export async function makeDrillShop(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'ditiyo-drill-'));
  // Closed to others it would have its database elsewhere; the drill tidies up one folder.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let said = '';

  return {
    url,
    /** The end of what it wrote to its log. */
    lastWords: () => said,
    /** Starts it as `npm start` does; answers how many seconds it took until it was ready. */
    async start(): Promise<number> {
      const began = performance.now();
      child = runNode(program, {
        env: {
          ...roomyLimits,
          NODE_ENV: undefined,
          SHOP_MODE: 'demo',
          DEMO_DATA: 'off',
          DATABASE_URL: undefined,
          DATA_DIR: dataDir,
          PORT: String(port),
          LOG_LEVEL: 'error',
          ...environment,
        },
      });
      child.stdout?.on('data', (part: Buffer) => {
        said = (said + part).slice(-4000);
      });
      await waitFor(`${url}/ready`, child);
      return (performance.now() - began) / 1000;
    },
    /** Ends all its processes in the middle of whatever they do. */
    async kill(): Promise<void> {
      if (!child || child.exitCode !== null) throw new Error('the shop was not running');
      await killShop(child);
    },
    /** Its database, while the server runs. */
    async databaseConnection(): Promise<EmbeddedConnection> {
      const connection = await findRunningPostgres(dataDir);
      if (!connection) throw new Error('the database does not run');
      return connection;
    },
    /** Ends the database's first process: SIGQUIT is an immediate stop. */
    async stopDatabase(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void> {
      const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
      process.kill(Number((await readFile(pidFile, 'utf8')).split('\n', 1)[0]), signal);
    },
    async stop(): Promise<number | null> {
      if (!child) return null;
      await end(child);
      return child.exitCode;
    },
    /** What the invariants of database/invariants find in the stopped shop's database. */
    async findViolations(): Promise<string[]> {
      const embedded = await startEmbeddedPostgres({ dataDir, log: createLogger('error') });
      const client = new pg.Client(clientConfig(embedded.connection));
      await client.connect();
      try {
        return await findViolations(client);
      } finally {
        await client.end();
        await embedded.stop();
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
