import { QueryClient } from '@tanstack/react-query';
import { mayPass } from './problems.ts';

/** Specification, section 9: 3 retries with exponential back-off, capped at 30 s; 5 minutes of cache. */
const retries = 3;
const firstDelay = 1_000;
const longestDelay = 30_000;
const keptFor = 5 * 60_000;

/** Where the categories are kept: pages read them, and the footer of every page shows what they read. */
export const categoriesKey = ['catalogue', 'categories'] as const;

/** Tries again only where a second try can help; a 4xx is final. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < retries && mayPass(error);
}

/** Milliseconds to wait before the next try. */
export function retryDelay(attempt: number): number {
  return Math.min(firstDelay * 2 ** attempt, longestDelay);
}

/** Data is fetched anew whenever it is shown; what nobody shows is kept for 5 minutes. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        gcTime: keptFor,
        staleTime: 0,
        // Offline is a failure like any other, with 'Try again', and not a wait without end.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

let shared: QueryClient | undefined;

/** One cache for the browser; on the server a new one for each visitor. */
export function queryClientHere(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  shared ??= createQueryClient();
  return shared;
}
