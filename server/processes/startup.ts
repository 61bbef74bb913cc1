import { createServer } from 'node:net';
import type { DemoAccount } from '#contract/accounts/schemas.ts';
import type { Connection } from '#server/platform/db/connection.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts';
import type { Logger } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { Settings } from '#server/settings/settings.ts';

/** Prints one line for the person at the terminal. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

export interface ShutdownHooks {
  add(close: () => Promise<unknown>): void;
  closeAll(): Promise<void>;
}

/** Functions that close what was opened; they are called in the opposite order, also when one fails. */
export function createShutdownHooks(log: Logger): ShutdownHooks {
  const closers: (() => Promise<unknown>)[] = [];
  return {
    add: (close: () => Promise<unknown>) => void closers.push(close),
    async closeAll(): Promise<void> {
      for (const close of closers.splice(0).reverse()) {
        await close().catch((error) =>
          log.error({ event: 'close_failed', err: error }, 'Something could not be closed.'),
        );
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

export const shopPlace = ({ port, host }: Settings): Place => ({ port, host, prefix: '' });

export const metricsPlace = (metrics: NonNullable<Settings['metrics']>): Place => ({
  ...metrics,
  prefix: 'METRICS_',
});

/** Rejects when the port is in use, before any file is created. */
export async function checkPort(place: Place): Promise<void> {
  const { port, host } = place;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, place)));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** An error of `listen`, as one line that says what to do. */
export function portError({ code }: NodeJS.ErrnoException, { port, host, prefix }: Place) {
  if (code === 'EADDRINUSE') {
    const advice = `stop what uses it, or set ${prefix}PORT to another one`;
    return new StartError(`Port ${port} is in use: ${advice}.`);
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} needs more rights: set ${prefix}PORT to one above 1023.`);
  }
  return new StartError(`${prefix}HOST ${host} cannot be listened on (${code}): set another one.`);
}

/** The database of the settings; without one, the embedded database is started. */
export async function openConnection(
  settings: Settings,
  log: Logger,
  closers: ShutdownHooks,
): Promise<Connection> {
  if (settings.databaseUrl) return settings.databaseUrl;
  const embedded = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    log,
    runAs: settings.embeddedDatabaseUser,
    onStep: (step) => printLine(`  ${step}`),
  });
  closers.add(embedded.stop);
  return embedded.connection;
}

export async function readDemoAccounts(settings: Settings): Promise<readonly DemoAccount[]> {
  if (!settings.demoData) return [];
  return (await import('#server/seeds/demo-accounts.ts')).demoAccounts;
}

/** Prints that this installation does not act for the shop, and how it would. */
export function printPassive({ passive }: { passive: string | undefined }): void {
  if (passive === undefined) return;
  printLine('');
  printLine(`PASSIVE: ${passive}.`);
  printLine('This shop takes and gives back no money, sends no mail and deletes no pictures.');
  printLine('If it is to go on as the shop itself, stop the other one and run: npm run takeover');
}

export async function printBanner(settings: Settings): Promise<void> {
  const demoAccounts = await readDemoAccounts(settings);
  printLine('');
  printLine(`Ditiyo is ready at ${settings.publicUrl}`);
  if (settings.payments === 'sandbox') {
    printLine('Card payments: test mode (pay with 4242 4242 4242 4242, any later date, any CVC)');
  }
  if (settings.bkash === 'sandbox' && settings.paymentMethods.includes('bkash')) {
    printLine('bKash: test mode (wallet 01770618575, code 123456, PIN 12121)');
  }
  if (settings.sslcommerz === 'sandbox' && settings.paymentMethods.includes('sslcommerz')) {
    printLine('SSLCommerz: test mode (its page asks how the payment ends)');
  }
  if (!settings.payments) printLine('Card payments: off, because no STRIPE_SECRET_KEY is set');
  if (demoAccounts.length > 0) printLine('Demo accounts:');
  for (const { role, email, password } of demoAccounts) printLine(`  ${role} ${email} ${password}`);
  printLine('');
}
