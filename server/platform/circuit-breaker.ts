import type { Clock } from '#server/platform/clock.ts';

/** Failures in a row, within the window, that open the circuit. */
const maxFailures = 5;
const windowMs = 30_000;
/** Milliseconds until one call tries the service again. */
const pauseMs = 5_000;

/** The circuit is open: the call was not tried. */
export class CircuitOpenError extends Error {}

/**
 * Fails calls at once after five failures within 30 seconds, but for one call every five seconds that tries the service
 * again.
 */
export function createCircuitBreaker(
  name: string,
  clock: Clock,
  isFailure: (error: unknown) => boolean,
) {
  let failures: number[] = [];
  let openUntil = 0;

  function noteFailure(now: number): void {
    failures = [...failures.filter((at) => now - at < windowMs), now].slice(-maxFailures);
    if (failures.length === maxFailures) openUntil = now + pauseMs;
  }

  return async function guard<T>(work: () => Promise<T>): Promise<T> {
    const now = clock().getTime();
    if (failures.length === maxFailures) {
      if (now < openUntil) throw new CircuitOpenError(`${name} does not answer`);
      // This call tries the service; the others fail until it has succeeded.
      openUntil = now + pauseMs;
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
