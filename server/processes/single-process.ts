import { buildApp } from '#server/composition/app.ts';
import type { Connection } from '#server/platform/db/connection.ts';
import type { Logger } from '#server/platform/log.ts';
import { readShopSecret } from '#server/platform/shop-secret.ts';
import type { Settings } from '#server/settings/settings.ts';
import { openShopDatabase } from './open-database.ts';
import { prepareDatabase, seedShop } from './seed.ts';
import {
  metricsPlace,
  portError,
  printPassive,
  readDemoAccounts,
  type ShutdownHooks,
  shopPlace,
} from './startup.ts';
import { startTracing } from './tracing.ts';

interface SingleProcessOptions {
  settings: Settings;
  connection: Connection;
  log: Logger;
  closers: ShutdownHooks;
  /** Folder of the project. */
  root: string;
}

/** The whole shop in this process, as while it is being developed. Resolves when it serves. */
export async function serveInSingleProcess(options: SingleProcessOptions): Promise<void> {
  const { settings, connection, log, closers, root } = options;
  const { metrics } = settings;
  closers.add(await startTracing(settings, log));
  const database = await openShopDatabase({ settings, connection, log });
  closers.add(() => database.close());
  await prepareDatabase({ settings, connection, database, log });
  const demoAccounts = await readDemoAccounts(settings);
  const shopSecret = await readShopSecret(settings.dataDir);
  const shop = await buildApp({ settings, database, log, shopSecret, demoAccounts, root });
  closers.add(() => shop.close());
  await shop.payments.requireOwnAccount();
  await seedShop({ settings, database, shop, log });
  printPassive(shop);
  closers.add(() => shop.app.close());
  await shop.app.listen({ port: settings.port, host: settings.host }).catch((error) => {
    throw portError(error, shopPlace(settings));
  });
  await shop.metrics?.listen().catch((error) => {
    throw metrics ? portError(error, metricsPlace(metrics)) : error;
  });
  closers.add(shop.startWork());
}
