import { fileURLToPath } from 'node:url';
import type { Connection } from '#server/platform/db/connection.ts';
import { localAddress } from '#server/platform/http/own-address.ts';
import type { Logger } from '#server/platform/log.ts';
import { createProcessManager, serveSemaphores } from '#server/platform/processes/index.ts';
import { relayRefreshAll } from '#server/platform/response-cache/index.ts';
import type { Settings } from '#server/settings/settings.ts';
import { listening, renewShop, type StartInput } from './messages.ts';
import { metricsPlace, portError, type ShutdownHooks } from './startup.ts';

const program = fileURLToPath(new URL('./worker.ts', import.meta.url));

/**
 * Node holds all that it has read of stored code for as long as a process lives, 16 MB of it in one that answers people; to
 * compile the same anew takes it half a second.
 */
const withoutStoredCode = { NODE_DISABLE_COMPILE_CACHE: '1' };

interface SuperviseOptions {
  settings: Settings;
  connection: Connection;
  log: Logger;
  closers: ShutdownHooks;
}

/**
 * Serves the shop by processes of its own: as many that answer people as the settings say, and one that works in the
 * background. This one keeps them, and does nothing that could fail. Resolves when they serve.
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
        environment: withoutStoredCode,
        startWith,
      },
    ],
  });
  const { workers } = manager;
  workers.on(listening, (told) => {
    address = told.address;
    workers.broadcast(listening, told, { role: 'work' });
  });
  workers.on(renewShop, () => {
    manager
      .renewAll()
      .catch((error) => log.error({ err: error }, 'the processes could not be renewed'));
  });
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
