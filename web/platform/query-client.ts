import { QueryClient } from '@tanstack/react-query';
import { firstRetryDelay, longestRetryDelay, retries, unusedDataKept } from './constants.ts';
import { mayPass } from './problems.ts';

/** Where the categories are kept: pages read them, and the footer of every page shows what they read. */
export const categoriesKey = ['catalogue', 'categories'] as const;

/** Tries again only where a second try can help; a 4xx is final. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < retries && mayPass(error);
}

/** Milliseconds to wait before the next try. */
export function retryDelay(attempt: number): number {
  return Math.min(firstRetryDelay * 2 ** attempt, longestRetryDelay);
}

/** Data is fetched anew whenever it is shown; what nobody shows is kept for a while. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        gcTime: unusedDataKept,
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
