import { performance } from 'node:perf_hooks';

/** Of a process's time: who is busy for more of it has no time left for more work. */
const busyShare = 0.9;

/**
 * Tells whether this process had no time left since it was asked last, or somebody waits for a connection to the database: what
 * would be begun now would only make slower what has begun. A machine whose cores are somebody else's counts as busy, too.
 */
export function createSaturation(waitingForDatabase: () => number): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization > busyShare || waitingForDatabase() > 0;
  };
}
