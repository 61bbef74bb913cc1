import { StartError } from '#server/platform/start-error.ts';
import type { ProcessGroup } from './group.ts';
import { startHeartbeat } from './heartbeat.ts';
import { activate, drain, loaded, start } from './lifecycle.ts';

/** What a process can be asked for once it is ready. */
export interface RunningWorker {
  /** Begins with what only one process of its role may do at a time. */
  activate(): void;
  /**
   * Finishes what was begun and closes everything. `closeNow` resolves when callers that keep connections open are to be waited
   * for no longer: it may be at once.
   */
  drain(options: { closeNow: Promise<void> }): Promise<void>;
}

/**
 * Does what the supervisor orders: starts with what it is told, and ends when it is told to, or when the supervisor
 * is gone. Signals of the terminal or of a process group are the supervisor's: this process ignores them.
 */
export function runWorker<Order>(
  group: ProcessGroup,
  startWith: (order: Order) => Promise<RunningWorker>,
): void {
  let ready: RunningWorker | undefined;
  let draining = false;
  const closeNow = Promise.withResolvers<void>();

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const) {
    process.on(signal, () => undefined);
  }
  process.on('disconnect', () => process.exit(1));

  group.on(start, async (order) => {
    try {
      ready = await startWith(order as Order);
      return null;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const expected = error instanceof StartError;
      return { message, expected, ...(error instanceof Error && { stack: error.stack }) };
    }
  });
  group.on(activate, () => ready?.activate());
  group.on(drain, ({ keepConnections }) => {
    if (!keepConnections) closeNow.resolve();
    if (draining) return;
    draining = true;
    void end();
  });

  async function end(): Promise<void> {
    await ready?.drain({ closeNow: closeNow.promise });
    process.exit(0);
  }

  startHeartbeat(group);
  group.send(loaded, undefined);
}
