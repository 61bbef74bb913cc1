// A worker of the supervisor: `web` serves requests; `work` prepares the database and runs what works in the background, once
// for the whole machine.
import { fileURLToPath } from 'node:url';
import { buildApp, type Shop } from '#server/composition/app.ts';
import type { Database } from '#server/platform/db/database.ts';
import { drainConnections } from '#server/platform/http/draining.ts';
import { urlOfApp } from '#server/platform/http/own-address.ts';
import { createLogger } from '#server/platform/log.ts';
import { lastMetrics } from '#server/platform/metrics/messages.ts';
import {
  joinGroup,
  type RunningWorker,
  runWorker,
  trimHeapWhenIdle,
} from '#server/platform/processes/index.ts';
import { readShopSecret } from '#server/platform/shop-secret.ts';
import { readSettings } from '#server/settings/settings.ts';
import { listening, renewShop, type StartInput } from './messages.ts';
import { openShopDatabase } from './open-database.ts';
import { prepareDatabase, seedShop } from './seed.ts';
import { portError, printPassive, readDemoAccounts, shopPlace } from './startup.ts';
import { startTracing } from './tracing.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const part = process.argv[2] === 'work' ? 'work' : 'web';
const settings = readSettings(process.env);
const log = createLogger(settings.logLevel);
const stopTracing = await startTracing(settings, log);
const group = joinGroup();

/** Milliseconds for clients with kept-alive connections: longer than the server keeps an idle one. */
const maxKept = 75_000;

let address: string | undefined;
group.on(listening, (message) => {
  address = message.address;
});

function build(database: Database, shopSecret: string, root: string | undefined): Promise<Shop> {
  return readDemoAccounts(settings).then((demoAccounts) =>
    buildApp({
      settings,
      database,
      log,
      shopSecret,
      demoAccounts,
      root,
      group,
      part,
      ...(part === 'work' && {
        ownAddress: () => address,
        onIdentityChanged: () => group.send(renewShop, undefined),
      }),
    }),
  );
}

/** Ends what was opened, in order. */
async function close(shop: Shop, database: Database): Promise<void> {
  await shop.app.close();
  const last = await shop.metrics?.read();
  await shop.close();
  await database.close();
  await stopTracing();
  if (last) await group.ask(lastMetrics, last, { within: 1_000 }).catch(() => undefined);
}

async function serve({ connection }: StartInput): Promise<RunningWorker> {
  const database = await openShopDatabase({ settings, connection, log });
  const shop = await build(database, await readShopSecret(settings.dataDir), root);
  await group.register();
  await shop.app.listen({ port: settings.port, host: settings.host }).catch((error) => {
    throw portError(error, shopPlace(settings));
  });
  trimHeapWhenIdle();
  group.send(listening, { address: urlOfApp(shop.app) ?? '' });
  return {
    activate: () => undefined,
    async drain({ closeNow }) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), maxKept);
      await Promise.race([drainConnections(shop.app), closeNow, aborted(late.signal)]);
      clearTimeout(timer);
      await close(shop, database);
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
}

async function work(order: StartInput): Promise<RunningWorker> {
  const { connection } = order;
  address ??= order.address;
  const database = await openShopDatabase({ settings, connection, log });
  await prepareDatabase({ settings, connection, database, log });
  const shop = await build(database, await readShopSecret(settings.dataDir), undefined);
  await shop.payments.requireOwnAccount();
  await seedShop({ settings, database, shop, log });
  printPassive(shop);
  await group.register();
  let stopWork = async () => undefined as unknown;
  return {
    activate() {
      stopWork = shop.startWork();
    },
    async drain() {
      await stopWork();
      await close(shop, database);
    },
  };
}

runWorker(group, part === 'work' ? work : serve);
