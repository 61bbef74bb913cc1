import { outside } from '#server/platform/tracing/span.ts';

interface PacingOptions {
  /** Milliseconds between looks when nobody wakes it. */
  pollEvery: number;
  /** Milliseconds from the end of a look to the next, however often it is woken meanwhile. */
  pace: number;
  /** Looks once; answers whether there may be more to see. Never throws. */
  look: () => Promise<boolean>;
}

/** Looks again and again in the background: one look at a time, soon when it is woken, and never more often than its pace allows. */
export function createPacing({ pollEvery, pace, look }: PacingOptions) {
  let timer: NodeJS.Timeout | undefined;
  let planned: NodeJS.Timeout | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  let isWoken = false;

  async function run(): Promise<void> {
    planned = undefined;
    isLooking = true;
    isWoken = false;
    const isMore = await look();
    isLooking = false;
    lookedAt = performance.now();
    if (isMore || isWoken) wake();
  }

  function wake(): void {
    isWoken = true;
    if (!timer || planned || isLooking) return;
    planned = setTimeout(() => outside(run), Math.max(0, lookedAt + pace - performance.now()));
  }

  return {
    /** Looks soon. Does nothing before `start`. */
    wake,
    start(): void {
      timer = setInterval(wake, pollEvery);
      wake();
    },
    /** No look begins from then on. */
    stop(): void {
      clearInterval(timer);
      clearTimeout(planned);
      timer = undefined;
    },
  };
}
