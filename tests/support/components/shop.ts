import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log.ts';
import { seedCategories } from '#server/seeds/categories.ts';
import { inDatabase } from '../addresses.ts';
import { execute } from '../database.ts';
import { roomyLimits } from '../roomy-limits.ts';
import { startBeside } from '../shop-processes.ts';
import { componentShopPort, componentsPort } from './ports.ts';

/** The real shop that component tests talk to: a process of its own on a database of its own. Returns how it is stopped. */
export async function startComponentShop(
  adminUrl: string,
  template: string,
): Promise<() => Promise<void>> {
  const name = `${template}_components`;
  await execute(adminUrl, `create database ${name} template ${template}`);
  const databaseUrl = inDatabase(adminUrl, name);
  const database = createDatabase({ connection: databaseUrl, log: createLogger('warn') });
  await seedCategories(database).finally(() => database.close());
  // The commands of the tests write into it what no page could (see commands.ts).
  process.env.COMPONENT_DATABASE_URL = databaseUrl;
  const dataDir = await mkdtemp(join(tmpdir(), 'ditiyo-components-'));
  const shop = await startBeside(
    { databaseUrl, dataDir, shopSecret: randomUUID() },
    {
      PORT: String(componentShopPort()),
      NO_AVIF: '1',
      WEBHOOKS_PRIVATE_ADDRESSES: 'on',
      // The pages come from Vite, which hands calls on to the shop.
      PUBLIC_URL: `http://localhost:${componentsPort()}`,
      ...roomyLimits,
    },
  );
  return async () => {
    await shop.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
