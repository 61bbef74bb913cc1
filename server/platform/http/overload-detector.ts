/** Under overload as many requests may wait as are completed within so many milliseconds, */
export const maxOverloadWait = 100;
/** and these in any case: a few people on a slow machine are no overload. */
export const minOverloadQueue = 16;
/** Weight of the last interval in the moving average of completions. */
const smoothing = 0.1;

export interface OverloadDetector {
  noteCompletion(): void;
  /** To be called at each adjustment. `passed`: milliseconds since the last one. `isWaiting`: whether any request waits. */
  update(interval: { passed: number; isWaiting: boolean }): void;
  isOverloaded(): boolean;
  /** Whether no request has waited for so long that updates are no longer needed. */
  isCalm(): boolean;
  /** Requests that may wait; unlimited while there is no overload. */
  maxWaiting(): number;
}

/**
 * Overload begins when some request has been waiting at every moment of `overloadDelay` milliseconds, and ends when none has
 * been for as long (CoDel).
 */
export function createOverloadDetector({
  overloadDelay,
}: {
  overloadDelay: number;
}): OverloadDetector {
  /** Milliseconds for which some have had to wait without a break. */
  let pressure = 0;
  let isOverloaded = false;
  let completed = 0;
  /** Completions in a millisecond, as a moving average. */
  let completionRate = 0;

  return {
    noteCompletion() {
      completed += 1;
    },
    update({ passed, isWaiting }) {
      if (passed > 0) completionRate += (completed / passed - completionRate) * smoothing;
      completed = 0;
      if (isWaiting) pressure = Math.min(overloadDelay, pressure + passed);
      // Any break ends the count; overload ends only after as long a time without anybody who waits.
      else pressure = isOverloaded ? Math.max(0, pressure - passed) : 0;
      if (pressure === 0) isOverloaded = false;
      else if (pressure >= overloadDelay) isOverloaded = true;
    },
    isOverloaded: () => isOverloaded,
    isCalm: () => pressure === 0,
    maxWaiting: () =>
      isOverloaded
        ? Math.max(minOverloadQueue, completionRate * maxOverloadWait)
        : Number.POSITIVE_INFINITY,
  };
}
