import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { DemoAccount } from '#contract/accounts/schemas.ts';
import { seedCameraModels } from '#database/seeds/camera-models.ts';
import { seedCategories } from '#database/seeds/categories.ts';
import { buildApp } from '#server/app.ts';
import { refuseUnfinished } from '#server/platform/backup/unfinished.ts';
import { prepareDataDir } from '#server/platform/data-dir.ts';
import type { Connection } from '#server/platform/db/connection.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/index.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLogger, type Logger } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import { recordPastSales } from '#server/sandbox/stripe/index.ts';
import { readSettings, type Settings, SettingsError } from '#server/settings/settings.ts';
import { readShopSecret } from './secrets.ts';

/** A request that is still running after this time is cut off, so that the shop can end. */
const longestDrain = 20_000;

const root = fileURLToPath(new URL('..', import.meta.url));

/** One line for the person at the terminal. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Opened things, closed in the opposite order, whatever else fails. */
function createClosers(log: Logger) {
  const closers: (() => Promise<unknown>)[] = [];
  return {
    add: (close: () => Promise<unknown>) => closers.push(close),
    async closeAll(): Promise<void> {
      for (const close of closers.splice(0).reverse()) {
        await close().catch((error) => log.error({ err: error }, 'closing failed'));
      }
    },
  };
}

interface Place {
  port: number;
  host: string;
  /** What the settings of these two begin with. */
  prefix: '' | 'METRICS_';
}

const shopPlace = ({ port, host }: Settings): Place => ({ port, host, prefix: '' });

const metricsPlace = (metrics: NonNullable<Settings['metrics']>): Place => ({
  ...metrics,
  prefix: 'METRICS_',
});

/** Finds out that a port is taken before anything is made. */
async function checkPort(place: Place): Promise<void> {
  const { port, host } = place;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, place)));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}

function portError({ code }: NodeJS.ErrnoException, { port, host, prefix }: Place) {
  if (code === 'EADDRINUSE') {
    const advice = `stop what uses it, or set ${prefix}PORT to another one`;
    return new StartError(`Port ${port} is in use: ${advice}.`);
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} needs more rights: set ${prefix}PORT to one above 1023.`);
  }
  return new StartError(`${prefix}HOST ${host} cannot be listened on (${code}): set another one.`);
}

async function openConnection(
  settings: Settings,
  log: Logger,
  onClose: (close: () => Promise<unknown>) => void,
): Promise<Connection> {
  if (settings.databaseUrl) return settings.databaseUrl;
  const embedded = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    log,
    runAs: settings.embeddedDatabaseUser,
    onStep: (step) => say(`  ${step}`),
  });
  onClose(embedded.stop);
  return embedded.connection;
}

/** Fills an empty demo shop; answers the accounts to try it with. */
async function seedDemo(
  settings: Settings,
  database: Database,
  media: Awaited<ReturnType<typeof buildApp>>['media'],
  log: Logger,
): Promise<void> {
  if (!settings.demoData) return;
  const { seedDemoShop } = await import('#database/seeds/demo-shop.ts');
  await seedDemoShop({
    database,
    media,
    log,
    ...(settings.payments === 'sandbox' && { recordSales: recordPastSales }),
    onStep: (step) => say(`  ${step}`),
  });
}

async function readDemoAccounts(settings: Settings): Promise<readonly DemoAccount[]> {
  if (!settings.demoData) return [];
  return (await import('#database/seeds/demo-accounts.ts')).demoAccounts;
}

function greet(settings: Settings, address: string, demoAccounts: readonly DemoAccount[]): void {
  say('');
  say(`Ditiyo is ready at ${address}`);
  if (settings.payments === 'sandbox') {
    say('Card payments: test mode (pay with 4242 4242 4242 4242, any later date, any CVC)');
  }
  if (!settings.payments) say('Card payments: off, because no STRIPE_SECRET_KEY is set');
  if (demoAccounts.length > 0) say('Demo accounts:');
  for (const { role, email, password } of demoAccounts) say(`  ${role} ${email} ${password}`);
  say('');
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLogger(settings.logLevel);
  const closers = createClosers(log);
  let stopping: Promise<void> | undefined;

  async function stop(exitCode: number): Promise<void> {
    stopping ??= (async () => {
      const timer = setTimeout(() => {
        log.error('stopping took too long');
        process.exit(1);
      }, longestDrain);
      await closers.closeAll();
      clearTimeout(timer);
      process.exit(exitCode);
    })();
    await stopping;
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(0));
  }

  try {
    const { metrics } = settings;
    await checkPort(shopPlace(settings));
    if (metrics) await checkPort(metricsPlace(metrics));
    await prepareDataDir(settings.dataDir);
    await refuseUnfinished(settings.dataDir);
    const connection = await openConnection(settings, log, closers.add);
    await migrate({ connection, log });
    const database = createDatabase({ connection, poolSize: settings.databasePool, log });
    closers.add(() => database.close());
    await seedCategories(database);
    await seedCameraModels(database);

    const demoAccounts = await readDemoAccounts(settings);
    const shopSecret = await readShopSecret(settings.dataDir);
    const shop = await buildApp({ settings, database, log, shopSecret, demoAccounts, root });
    closers.add(() => shop.close());
    await seedDemo(settings, database, shop.media, log);
    if (settings.admin) await shop.accounts.ensureAdmin(settings.admin);

    closers.add(() => shop.app.close());
    await shop.app.listen({ port: settings.port, host: settings.host }).catch((error) => {
      throw portError(error, shopPlace(settings));
    });
    await shop.metrics?.listen().catch((error) => {
      throw metrics ? portError(error, metricsPlace(metrics)) : error;
    });
    closers.add(shop.startWork());
    if (!stopping) greet(settings, settings.publicUrl, demoAccounts);
  } catch (error) {
    if (stopping) return;
    const expected = error instanceof StartError || error instanceof SettingsError;
    if (!expected) log.fatal({ err: error }, 'the shop could not start');
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await stop(1);
  }
}

await start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
