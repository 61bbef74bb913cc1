import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { seedCameraModels } from '#database/seeds/camera-models.ts';
import { createDatabase } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/index.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/log.ts';
import { addressOf, inDatabase } from './addresses.ts';
import { execute } from './database.ts';

const log = createLogger('warn');

/**
 * One database server for the whole run: that of TEST_DATABASE_URL (its role may create databases), else the shop's own
 * embedded one. All migrations run once, and the models are read once, in a template that every test's database is copied from.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await startServer();
  const template = `ditiyo_test_${randomBytes(6).toString('hex')}`;
  try {
    await execute(adminUrl, `create database ${template}`);
    const connection = inDatabase(adminUrl, template);
    await migrate({ connection, log });
    const database = createDatabase({ connection, log });
    await seedCameraModels(database).finally(() => database.close());
    await execute(adminUrl, `alter database ${template} allow_connections false`);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('testServer', { adminUrl, template });
  return async () => {
    await dropAll(adminUrl, template);
    await stop();
  };
}

async function startServer(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { adminUrl: given, stop: async () => undefined };

  const folder = await mkdtemp(join(tmpdir(), 'ditiyo-tests-'));
  // Open to the account that the server runs under when the tests are run by root.
  await chmod(folder, 0o711);
  const clear = () => rm(folder, { recursive: true, force: true });
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    log,
    sharedRoot: join(folder, 'shared'),
    // This cluster is thrown away: only here may a commit come back before it lies on the disk.
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
  }).catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  return {
    adminUrl: addressOf(server.connection),
    async stop() {
      await server.stop();
      await clear();
    },
  };
}

/** Everything of this run on a server that stays. */
async function dropAll(adminUrl: string, template: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like $1 || '%'",
    [template],
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}
