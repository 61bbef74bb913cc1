import { firstRetryDelay, maxRetryDelay } from '#web/platform/constants.ts';
import { ApiProblem, mayPass, NetworkProblem } from '#web/platform/problems.ts';

/** What an import waits for, and when it goes on by itself. */
export interface Wait {
  for: 'limit' | 'connection' | 'shop';
  until: number;
}

/** Nothing more can be imported for now, in the shop's words: what is wrong is no row's. */
export class ImportStopped extends Error {}

/** Refusals that are about the seller, not about a row. */
const aboutSeller = ['unverified_quota', 'verify_first', 'limited'];

/** How long to wait before the same call may pass; undefined where it never will. */
function waitOf(error: unknown, tries: number): (Omit<Wait, 'until'> & { ms: number }) | undefined {
  const ms = Math.min(firstRetryDelay * 2 ** tries, maxRetryDelay);
  if (error instanceof NetworkProblem) return { for: 'connection', ms };
  if (error instanceof ApiProblem && error.status === 429) {
    const seconds = Number(error.retryAfter);
    return { for: 'limit', ms: seconds > 0 ? seconds * 1_000 : maxRetryDelay };
  }
  return mayPass(error) ? { for: 'shop', ms } : undefined;
}

const isAboutSeller = (error: unknown) =>
  error instanceof ApiProblem &&
  (error.status === 401 || error.status === 403 || aboutSeller.includes(error.code));

export interface WaitOptions {
  signal: AbortSignal;
  onWait: (wait: Wait | undefined) => void;
  /** Rests for so long, or less when the connection is back. */
  rest?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Waits; goes on at once when the browser says that it is online again. */
function restInPage(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    }
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/**
 * Does something as often as it takes: through limits, a lost connection and a shop that is busy. What never will pass is thrown, and
 * ImportStopped where it is about the seller. `isDone` is asked after an answer that was lost: it may have been done all the same.
 */
export async function untilDone<T>(
  { signal, onWait, rest = restInPage }: WaitOptions,
  work: () => Promise<T>,
  isDone?: () => Promise<T | undefined>,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted();
    try {
      const done = tries > 0 ? await isDone?.() : undefined;
      return done ?? (await work());
    } catch (error) {
      signal.throwIfAborted();
      if (isAboutSeller(error)) throw new ImportStopped((error as Error).message);
      const wait = waitOf(error, tries);
      if (!wait) throw error;
      onWait({ for: wait.for, until: Date.now() + wait.ms });
      await rest(wait.ms, signal);
      onWait(undefined);
    }
  }
}
