import { setTimeout as sleep } from 'node:timers/promises';
import { createSingleFlight } from '#server/platform/single-flight.ts';

/** Milliseconds that a scrape waits for the database; after them it reports the other metrics. */
const timeout = 2_000;

interface SharedReadingOptions<T> {
  /** Asks the database. */
  read: () => Promise<T>;
  /** Milliseconds that a result is used again. */
  maxAge: number;
  onError: (error: unknown) => void;
}

/**
 * Makes the function that several metrics share: what was read lately, or is read now, once for all of them. It returns
 * undefined while the database does not answer: the metrics are then missing instead of zero.
 */
export function createSharedReading<T>({ read, maxAge, onError }: SharedReadingOptions<T>) {
  let last: { at: number; value: T } | undefined;

  const known = () => (last && performance.now() - last.at < maxAge ? last.value : undefined);

  const refresh = createSingleFlight(() =>
    read().then((value) => {
      last = { at: performance.now(), value };
    }, onError),
  );

  return async function current(): Promise<T | undefined> {
    const value = known();
    if (value) return value;
    const givenUp = new AbortController();
    const { signal } = givenUp;
    await Promise.race([refresh(), sleep(timeout, undefined, { signal }).catch(() => undefined)]);
    givenUp.abort();
    return known();
  };
}
