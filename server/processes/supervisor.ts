import { fileURLToPath } from 'node:url';
import { relayWakeUps } from '#server/composition/wake-ups.ts';
import type { Connection } from '#server/platform/db/connection.ts';
import { localAddress } from '#server/platform/http/own-address.ts';
import type { Logger } from '#server/platform/log.ts';
import { createProcessManager, serveSemaphores } from '#server/platform/processes/index.ts';
import { relayRefreshAll } from '#server/platform/response-cache/index.ts';
import type { Settings } from '#server/settings/settings.ts';
import { listening, renewShop, type StartInput } from './messages.ts';
import { metricsPlace, portError, type ShutdownHooks } from './startup.ts';

const program = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** A process holds all that it reads from the compile cache, 16 MB; compiling anew takes half a second of CPU. */
const withoutCompileCache = { NODE_DISABLE_COMPILE_CACHE: '1' };

interface SuperviseOptions {
  settings: Settings;
  connection: Connection;
  log: Logger;
  closers: ShutdownHooks;
}

/**
 * Starts the shop's processes: as many that serve requests as the settings say, and one that works in the background. This
 * process supervises them and does nothing that could fail. Resolves when they serve.
 */
export async function supervise(options: SuperviseOptions): Promise<{ renewAll(): Promise<void> }> {
  const { settings, connection, log, closers } = options;
  let address =
    settings.port === 0 ? undefined : localAddress({ ...settings, address: settings.host });
  const startWith = (): StartInput => ({ connection, address });
  const manager = createProcessManager({
    log,
    program,
    memoryMb: settings.workerMemoryMb,
    roles: [
      { role: 'work', count: 1, listens: false, startWith },
      {
        role: 'web',
        count: settings.webProcesses,
        listens: true,
        environment: withoutCompileCache,
        startWith,
      },
    ],
  });
  const { workers } = manager;
  workers.on(listening, (message) => {
    address = message.address;
    workers.broadcast(listening, message, { role: 'work' });
  });
  workers.on(renewShop, () => {
    manager
      .renewAll()
      .catch((error) =>
        log.error(
          { event: 'processes_renew_failed', err: error },
          'The processes were not renewed.',
        ),
      );
  });
  relayWakeUps(workers);
  relayRefreshAll(workers, settings.cache);
  serveSemaphores(workers);
  closers.add(manager.stop);
  if (settings.metrics) {
    const { createMachineMetrics } = await import('#server/platform/metrics/machine.ts');
    const { metrics } = settings;
    const machine = createMachineMetrics({ workers, log, ...metrics });
    closers.add(machine.close);
    await machine.listen().catch((error) => {
      throw portError(error, metricsPlace(metrics));
    });
  }
  await manager.start();
  return manager;
}
