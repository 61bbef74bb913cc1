import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/log.ts';
import { addressOf, inDatabase } from '#tests/support/addresses.ts';

const log = createLogger('warn');

/** A database with every migration applied and no rows. */
export interface DrillDatabase {
  url: string;
  drop(): Promise<void>;
}

export interface DrillServer {
  serverUrl: string;
  createDatabase(): Promise<DrillDatabase>;
  stop(): Promise<void>;
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The server at that address, whose role may create databases; without one the embedded server, durable as in a shop. */
export async function openDrillServer(given: string | undefined): Promise<DrillServer> {
  const { url, stop } = given ? { url: given, stop: async () => undefined } : await startEmbedded();
  const made = new Set<string>();
  const drop = async (name: string) => {
    await execute(url, `drop database if exists ${name} with (force)`);
    made.delete(name);
  };
  return {
    serverUrl: url,
    async createDatabase() {
      const name = `ditiyo_drill_${randomBytes(6).toString('hex')}`;
      await execute(url, `create database ${name}`);
      made.add(name);
      const own = inDatabase(url, name);
      await migrate({ connection: own, log });
      return { url: own, drop: () => drop(name) };
    },
    async stop() {
      for (const name of made) await drop(name);
      await stop();
    },
  };
}

async function startEmbedded(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'ditiyo-drill-'));
  // Open to the account that the server runs under when root runs the drill.
  await chmod(folder, 0o711);
  const clear = () => rm(folder, { recursive: true, force: true });
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    sharedRoot: join(folder, 'shared'),
    log,
  }).catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  return {
    url: addressOf(server.connection),
    async stop() {
      await server.stop();
      await clear();
    },
  };
}
