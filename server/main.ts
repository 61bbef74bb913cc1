import { fileURLToPath } from 'node:url';
import { refuseUnfinished } from '#server/platform/backup/unfinished.ts';
import { prepareDataDir } from '#server/platform/data-dir.ts';
import { createLogger, reasonOf } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import { readSettings, SettingsError } from '#server/settings/settings.ts';
import {
  checkPort,
  createShutdownHooks,
  metricsPlace,
  openConnection,
  printBanner,
  shopPlace,
} from './processes/startup.ts';

/** A request that is still running after this time is cut off, so that the shop can end. */
const drainTimeout = 20_000;

const root = fileURLToPath(new URL('..', import.meta.url));

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLogger(settings.logLevel);
  const closers = createShutdownHooks(log);
  let stopping: Promise<void> | undefined;
  let renewAll: (() => Promise<void>) | undefined;

  async function stop(exitCode: number): Promise<void> {
    stopping ??= (async () => {
      const timer = setTimeout(() => {
        log.error({ event: 'stop_timeout' }, 'The shop did not stop in time.');
        process.exit(1);
      }, drainTimeout);
      await closers.closeAll();
      clearTimeout(timer);
      process.exit(exitCode);
    })();
    await stopping;
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(0));
  }
  process.on('SIGUSR2', () => {
    if (!renewAll || stopping)
      return log.warn({ event: 'renew_ignored' }, 'Nothing to renew: the shop does not run.');
    log.warn({ event: 'renew_started' }, 'All processes are renewed, one after the other.');
    renewAll().then(
      () => log.warn({ event: 'renew_finished' }, 'All processes are renewed.'),
      (error) =>
        log.error(
          { event: 'processes_renew_failed', err: error },
          'The processes were not renewed: the others go on as they are.',
        ),
    );
  });

  try {
    const { metrics } = settings;
    await checkPort(shopPlace(settings));
    if (metrics) await checkPort(metricsPlace(metrics));
    await prepareDataDir(settings.dataDir);
    await refuseUnfinished(settings.dataDir);
    const connection = await openConnection(settings, log, closers);
    const options = { settings, connection, log, closers, root };
    if (settings.development) {
      // Vite and its watchers are for one process.
      const { serveInSingleProcess } = await import('./processes/single-process.ts');
      await serveInSingleProcess(options);
    } else {
      const { supervise } = await import('./processes/supervisor.ts');
      ({ renewAll } = await supervise(options));
    }
    if (!stopping) await printBanner(settings);
  } catch (error) {
    if (stopping) return;
    const expected = error instanceof StartError || error instanceof SettingsError;
    if (!expected) log.fatal({ event: 'start_failed', err: error }, 'The shop could not start.');
    process.stderr.write(`${expected ? error.message : reasonOf(error)}\n`);
    await stop(1);
  }
}

await start().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
});
