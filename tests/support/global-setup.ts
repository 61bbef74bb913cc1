import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts';
import { createLogger } from '#server/platform/log.ts';
import { addressOf, inDatabase } from './addresses.ts';
import { execute } from './database.ts';
import { findPreparedCluster } from './prepared-cluster.ts';

const log = createLogger('warn');

interface TestServer {
  adminUrl: string;
  template: string;
  stop(): Promise<void>;
}

/**
 * One database server for the whole run: that of TEST_DATABASE_URL (its role may create databases), else the shop's own
 * embedded one. Every test's database is copied from a template, in which all migrations have run and the models are.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const { adminUrl, template, stop } = given ? await prepareGiven(given) : await startOwn();
  project.provide('testServer', { adminUrl, template });
  const hasComponents = project.vitest.projects.some(({ name }) => name.startsWith('components'));
  // It starts beside the browser; each file of components waits for it (`shopIsReady`).
  const shop = hasComponents ? startShop(adminUrl, template) : undefined;
  shop?.catch((error: unknown) => {
    process.env.COMPONENT_SHOP_ERROR = String(error);
  });
  return async () => {
    const stopShop = await shop?.catch(() => undefined);
    await stopShop?.();
    await stop();
  };
}

/** Its parts are loaded here: a run that finds its cluster prepared starts a second sooner without them. */
async function makeTemplate(adminUrl: string, template: string): Promise<void> {
  const [{ seedCameraModels }, { createDatabase }, { migrate }] = await Promise.all([
    import('#server/seeds/camera-models.ts'),
    import('#server/platform/db/database.ts'),
    import('#server/platform/db/migrate.ts'),
  ]);
  await execute(adminUrl, `create database ${template}`);
  const connection = inDatabase(adminUrl, template);
  await migrate({ connection, log });
  const database = createDatabase({ connection, log });
  await seedCameraModels(database).finally(() => database.close());
  await execute(adminUrl, `alter database ${template} allow_connections false`);
}

async function startShop(adminUrl: string, template: string): Promise<() => Promise<void>> {
  const { startComponentShop } = await import('./components/shop.ts');
  return startComponentShop(adminUrl, template);
}

async function prepareGiven(adminUrl: string): Promise<TestServer> {
  const template = `ditiyo_test_${randomBytes(6).toString('hex')}`;
  await makeTemplate(adminUrl, template);
  return { adminUrl, template, stop: () => dropAll(adminUrl, template) };
}

/** On a copy of the cluster that an earlier run has prepared, or on a new one that later runs copy. */
async function startOwn(): Promise<TestServer> {
  const template = 'ditiyo_test';
  const folder = await mkdtemp(join(tmpdir(), 'ditiyo-tests-'));
  // Open to the account that the server runs under when the tests are run by root.
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  const start = () =>
    startEmbeddedPostgres({
      dataDir,
      log,
      sharedRoot: join(folder, 'shared'),
      // This cluster is thrown away: only here may a commit come back before it lies on the disk.
      settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
    });
  const clear = () => rm(folder, { recursive: true, force: true });
  try {
    const cluster = join(dataDir, 'postgres');
    const prepared = await findPreparedCluster();
    await mkdir(dataDir, { mode: 0o711 });
    if (!(await prepared.lend(cluster))) {
      const server = await start();
      await makeTemplate(addressOf(server.connection), template).finally(server.stop);
      await prepared.keep(cluster);
    }
    const server = await start();
    return {
      adminUrl: addressOf(server.connection),
      template,
      async stop() {
        await server.stop();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
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
