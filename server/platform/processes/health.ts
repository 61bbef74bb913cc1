/** Heartbeats missed until a process counts as hung. */
export const maxMissedHeartbeats = 10;
/** Heartbeats in a row with too much memory until a process counts as heavy. */
export const heavyHeartbeats = 3;

export interface Health {
  /** Notes a heartbeat. `rss`: resident memory, bytes. */
  beat(rss: number): void;
  /** To be called at each heartbeat interval. A process that is still loading its program is healthy. */
  check(): 'healthy' | 'hung' | 'heavy';
}

/** Judges a process by its heartbeats. It counts checks, not time: a machine that slept has not made its processes hang. */
export function createHealth({ memoryMb }: { memoryMb: number }): Health {
  let missed: number | undefined;
  let heavy = 0;
  return {
    beat(rss) {
      missed = 0;
      heavy = rss > memoryMb * 1024 * 1024 ? heavy + 1 : 0;
    },
    check() {
      if (missed === undefined) return 'healthy';
      missed += 1;
      if (missed > maxMissedHeartbeats) return 'hung';
      return heavy >= heavyHeartbeats ? 'heavy' : 'healthy';
    },
  };
}
