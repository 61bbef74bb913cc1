/** Runs `work` one at a time. Calls during a run share it. */
export function createSingleFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

export interface NextFlight<T> {
  /** Resolves with the result of a run that began after this call. */
  run(): Promise<T>;
  isRunning(): boolean;
}

/** Runs `work` one at a time. Calls during a run share the next one, since what they ask about may be newer than this one. */
export function createNextFlight<T>(work: () => Promise<T>): NextFlight<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  function begin(): Promise<T> {
    next = undefined;
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    run() {
      // Also where the run before it has ended, and this one is about to begin.
      if (next) return next;
      if (!running) return begin();
      next = running.then(begin, begin);
      return next;
    },
    isRunning: () => running !== undefined,
  };
}
