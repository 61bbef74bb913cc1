import { baseProblems } from '#contract/kernel/problems.ts';
import { refuse } from '#server/platform/http/refusal.ts';

/**
 * Runs at most `concurrency` pieces of work at once and queues at most `maxQueue`; refuses the next one as `unavailable`.
 * For work that holds a database connection while it waits for something else.
 */
export function createConcurrencyLimit({
  concurrency,
  maxQueue,
}: {
  concurrency: number;
  maxQueue: number;
}) {
  const queue: (() => void)[] = [];
  let running = 0;

  async function acquire(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (queue.length >= maxQueue) throw refuse(baseProblems, 'unavailable', { retryAfter: 5 });
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  /** Hands the slot to the next in the queue, or frees it. */
  function release(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return async function limited<T>(work: () => Promise<T>): Promise<T> {
    await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
}
