import { StartError } from '#server/platform/start-error.ts';
import { startBeating } from './beat.ts';
import type { ProcessGroup } from './group.ts';
import { begin, leave, loaded, start } from './orders.ts';

/** What a process can be asked for once it is ready. */
export interface Leaving {
  /** Begins with what only one process of its role may do at a time. */
  begin(): void;
  /**
   * Finishes what was begun and closes everything. `hurry` resolves when callers that keep connections open are to be waited
   * for no longer: it may be at once.
   */
  leave(options: { hurry: Promise<void> }): Promise<void>;
}

/**
 * Does what the supervisor orders: starts with what it is told, and ends when it is told to, or when the supervisor
 * is gone. Signals of the terminal or of a process group are the supervisor's: this process ignores them.
 */
export function followOrders<Order>(
  group: ProcessGroup,
  startWith: (order: Order) => Promise<Leaving>,
): void {
  let ready: Leaving | undefined;
  let leaving = false;
  const hurry = Promise.withResolvers<void>();

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
  group.on(begin, () => ready?.begin());
  group.on(leave, ({ gently }) => {
    if (!gently) hurry.resolve();
    if (leaving) return;
    leaving = true;
    void end();
  });

  async function end(): Promise<void> {
    await ready?.leave({ hurry: hurry.promise });
    process.exit(0);
  }

  startBeating(group);
  group.send(loaded, undefined);
}
