import { QueryClient } from '@tanstack/react-query';
import { unusedDataKept } from './constants.ts';
import { queryCache, shareQueryCache } from './query-cache.ts';
import { retryDelay, shouldRetry } from './retries.ts';

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

/** One cache for the browser; on the server a new one for each visitor. */
export function queryClientHere(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  return queryCache() ?? shareQueryCache(createQueryClient());
}
