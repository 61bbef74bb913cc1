interface ConcurrencyOptions {
  min: number;
  max: number;
  /** Whether the process had no time left since the last call. */
  isSaturated: () => boolean;
}

/** Added at each adjustment while nothing is saturated; what it is multiplied by while something is. */
const increase = 2;
const decrease = 0.9;

/** How many requests are worked on at once: additive increase while some wait, multiplicative decrease (AIMD). */
export function createAdaptiveConcurrency({ min, max, isSaturated }: ConcurrencyOptions) {
  let limit = min;
  return {
    limit: () => limit,
    /** Forgets what was measured before. */
    restart: () => void isSaturated(),
    adjust(isWaiting: boolean): void {
      if (isSaturated()) limit = Math.max(min, Math.floor(limit * decrease));
      else if (isWaiting) limit = Math.min(max, limit + increase);
    },
    /** Nobody waits: what was added for requests that wait for others is not there for the next burst. */
    shrinkTo(active: number): void {
      limit = Math.max(min, Math.min(limit, active));
    },
  };
}
