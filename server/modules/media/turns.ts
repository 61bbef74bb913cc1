import { baseProblems } from '#contract/kernel/problems.ts';
import { refuse } from '#server/platform/http/refusal.ts';

/**
 * Lets `size` pieces of work run at once and `waiting` wait; one more is refused as `unavailable`. For work that holds a
 * connection of the database while it waits for somebody else: however slow that is, the other connections are free.
 */
export function createTurns({ size, waiting }: { size: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  async function take(): Promise<void> {
    if (running < size) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw refuse(baseProblems, 'unavailable', { retryAfter: 5 });
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  /** Hands the turn on, or ends it. */
  function give(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    await take();
    try {
      return await work();
    } finally {
      give();
    }
  };
}
