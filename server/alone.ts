import { buildApp } from '#server/app.ts';
import type { Connection } from '#server/platform/db/connection.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Settings } from '#server/settings/settings.ts';
import { fillShop, prepareDatabase } from './fill.ts';
import { readShopSecret } from './secrets.ts';
import { openShopDatabase } from './shop-database.ts';
import {
  type Closers,
  metricsPlace,
  portError,
  readDemoAccounts,
  sayPassive,
  shopPlace,
} from './start.ts';
import { startTracing } from './tracing.ts';

interface AloneOptions {
  settings: Settings;
  connection: Connection;
  log: Logger;
  closers: Closers;
  /** Folder of the project. */
  root: string;
}

/** The whole shop in this process, as while it is being developed. Resolves when it serves. */
export async function serveAlone(options: AloneOptions): Promise<void> {
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
  await fillShop({ settings, database, shop, log });
  sayPassive(shop);
  closers.add(() => shop.app.close());
  await shop.app.listen({ port: settings.port, host: settings.host }).catch((error) => {
    throw portError(error, shopPlace(settings));
  });
  await shop.metrics?.listen().catch((error) => {
    throw metrics ? portError(error, metricsPlace(metrics)) : error;
  });
  closers.add(shop.startWork());
}
