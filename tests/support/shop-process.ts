import { buildApp } from '#server/composition/app.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { setFailPoints } from '#server/platform/fail-points.ts';
import { createLogger } from '#server/platform/log.ts';
import { createOutboxWorker } from '#server/platform/outbox/worker.ts';
import { startTracing } from '#server/processes/tracing.ts';
import { readSettings } from '#server/settings/settings.ts';
import { leaveOutAvif, quickDecoders } from './quick-pictures.ts';

/**
 * One process of a shop that has several, for tests: `shop-processes.ts` starts it on the database of a test. It says
 * where it listens as its only line, does what it is ordered to, and ends when its parent hangs up. With IDLE it does
 * nothing in the background: whoever started it orders each step. With NO_AVIF pictures stay without AVIF files.
 */
const { SHOP_SECRET: shopSecret = '', IDLE: idle, NO_AVIF: noAvif, ...environment } = process.env;
const settings = readSettings(environment);
const log = createLogger(settings.logLevel);
const stopTracing = await startTracing(settings, log);
const database = await openDatabase({
  connection: settings.databaseUrl ?? '',
  direct: settings.databaseDirectUrl,
  replicas: { urls: settings.databaseReadUrls, maxLag: settings.databaseReadLag },
  poolSize: settings.databasePool,
  log,
});
const shop = await buildApp({
  settings,
  database,
  log,
  shopSecret,
  demoAccounts: [],
  decoderStart: quickDecoders,
  root: undefined,
});
const endAvif = noAvif ? await leaveOutAvif(shop, { database, log }) : async () => undefined;
const url = await shop.app.listen({ port: settings.port, host: '127.0.0.1' });
await shop.metrics?.listen();
const stopWork = idle ? async () => undefined : shop.startWork();

/** Does all work that is due in the outbox: about payments as several processes together would, then the news. */
async function drain(width: number): Promise<void> {
  const worker = () =>
    createOutboxWorker({ database, log, pollEvery: 0, handlers: shop.payments.jobs }).drain();
  await Promise.all(Array.from({ length: width }, worker));
  await shop.workers.watching.drain();
}

const orders: Record<string, (word: string) => unknown> = {
  arm: (points) => setFailPoints(points),
  drain: (width) => drain(Number(width)),
  reconcile: () => shop.payments.settleDue(),
  compare: () => shop.payments.reconcileAll(),
};

process.on('message', async ({ order, word }: { order: string; word: string }) => {
  try {
    await orders[order]?.(word);
    process.send?.({ done: order });
  } catch (error) {
    process.send?.({ done: order, error: String(error) });
  }
});

process.on('disconnect', async () => {
  await Promise.all([endAvif(), stopWork()]);
  await shop.app.close();
  await shop.close();
  await database.close();
  await stopTracing();
});
process.send?.(url);
