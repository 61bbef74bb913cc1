import { AsyncResource } from 'node:async_hooks';
import { promise as createQueue } from 'fastq';
import { baseProblems } from '#contract/kernel/problems.ts';
import { refuse } from '#server/platform/http/refusal.ts';

interface ConcurrencyLimitOptions {
  /** Pieces of work that run at the same time. */
  concurrency: number;
  /** Pieces of work that may wait. */
  maxQueue: number;
  /** Seconds after which a refused caller may come again. */
  retryAfter: number;
}

/** Makes the function that runs work within these limits, first come first served. It refuses what is too much as `unavailable`. */
export function createConcurrencyLimit({
  concurrency,
  maxQueue,
  retryAfter,
}: ConcurrencyLimitOptions) {
  const queue = createQueue((work: () => Promise<unknown>) => work(), concurrency);

  return async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (queue.running() >= concurrency && queue.length() >= maxQueue) {
      throw refuse(baseProblems, 'unavailable', { retryAfter });
    }
    // In its caller's async context (traces), not in that of the work before it.
    return queue.push(AsyncResource.bind(work)) as Promise<T>;
  };
}
