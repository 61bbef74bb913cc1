import { firstRetryDelay, maxRetryDelay, retries } from './constants.ts';
import { mayPass } from './problems.ts';

/** Tries again only where a second try can help; a 4xx is final. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < retries && mayPass(error);
}

/** Milliseconds to wait before the next try. */
export function retryDelay(attempt: number): number {
  return Math.min(firstRetryDelay * 2 ** attempt, maxRetryDelay);
}

/** Works as often as a query would, for pages that keep no queries. */
export async function withRetries<T>(work: () => Promise<T>, failures = 0): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Without a connection the reader is told at once.
    if (navigator.onLine === false || !shouldRetry(failures, error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)));
    return withRetries(work, failures + 1);
  }
}
