import { StartError } from '#server/platform/start-error.ts';
import type { ProcessGroup } from './group.ts';
import {
  activate,
  drain,
  heartbeat,
  heartbeatInterval,
  type StartFailure,
  start,
} from './lifecycle.ts';

/** A worker that has started. */
export interface RunningWorker {
  /** Starts what only one process of its role may do at a time. */
  activate(): void;
  /**
   * Finishes what was begun and closes everything. `closeNow` resolves when kept-alive connections are to be waited for no
   * longer; it may have resolved already.
   */
  drain(options: { closeNow: Promise<void> }): Promise<void>;
}

function startHeartbeat(group: ProcessGroup): void {
  const send = () => group.send(heartbeat, { rss: process.memoryUsage.rss() });
  setInterval(send, heartbeatInterval).unref();
  send();
}

function failureOf(error: unknown): StartFailure {
  const message = error instanceof Error ? error.message : String(error);
  return { message, expected: error instanceof StartError };
}

/**
 * Runs this process as the supervisor's worker: starts, activates and drains when it is told to, and ends when the
 * supervisor does. Signals to the terminal or the process group are the supervisor's: this process ignores them.
 */
export function runWorker<Input>(
  group: ProcessGroup,
  startWith: (input: Input) => Promise<RunningWorker>,
): void {
  let worker: RunningWorker | undefined;
  let isDraining = false;
  const closeNow = Promise.withResolvers<void>();

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const) {
    process.on(signal, () => undefined);
  }
  process.on('disconnect', () => process.exit(1));

  group.on(start, async (input) => {
    try {
      worker = await startWith(input as Input);
      return null;
    } catch (error) {
      return failureOf(error);
    }
  });
  group.on(activate, () => worker?.activate());
  group.on(drain, async ({ keepConnections }) => {
    if (!keepConnections) closeNow.resolve();
    if (isDraining) return;
    isDraining = true;
    await worker?.drain({ closeNow: closeNow.promise });
    process.exit(0);
  });
  startHeartbeat(group);
}
