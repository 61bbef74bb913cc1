import { buildApp } from '#server/app.ts';
import { createDatabase } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log.ts';
import { readSettings } from '#server/settings/settings.ts';

/**
 * One process of a shop that has several, for tests: `shop-processes.ts` starts it on the database of a test. It says
 * where it listens as its only line and ends when its parent hangs up.
 */
const { SHOP_SECRET: shopSecret = '', ...environment } = process.env;
const settings = readSettings(environment);
const log = createLogger('silent');
const database = createDatabase({ connection: settings.databaseUrl ?? '', log });
const shop = await buildApp({
  settings,
  database,
  log,
  shopSecret,
  demoAccounts: [],
  root: undefined,
});
const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
const stopWork = shop.startWork();

process.on('disconnect', async () => {
  await stopWork();
  await shop.app.close();
  await shop.close();
  await database.close();
});
process.send?.(url);
