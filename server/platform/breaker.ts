import type { Clock } from '#server/platform/clock.ts';

/** Failures in a row, within the window, after which nobody waits for the service any more. */
const maxFailures = 5;
const windowMs = 30_000;
/** After this pause one call tries whether the service is back. */
const pauseMs = 5_000;

/** The service failed again and again: this call was not even tried. */
export class ServiceSilent extends Error {}

/**
 * Keeps calls from waiting one after the other for a service that does not answer: after five failures within
 * 30 seconds they fail at once, but for one in five seconds that tries again.
 */
export function createBreaker(name: string, clock: Clock, isFailure: (error: unknown) => boolean) {
  let failures: number[] = [];
  let closedUntil = 0;

  function noteFailure(now: number): void {
    failures = [...failures.filter((at) => now - at < windowMs), now].slice(-maxFailures);
    if (failures.length === maxFailures) closedUntil = now + pauseMs;
  }

  return async function guard<T>(work: () => Promise<T>): Promise<T> {
    const now = clock().getTime();
    if (failures.length === maxFailures) {
      if (now < closedUntil) throw new ServiceSilent(`${name} does not answer`);
      // This call is the one that tries; the others wait for what it finds.
      closedUntil = now + pauseMs;
    }
    try {
      const result = await work();
      failures = [];
      return result;
    } catch (error) {
      if (isFailure(error)) noteFailure(clock().getTime());
      else failures = [];
      throw error;
    }
  };
}
