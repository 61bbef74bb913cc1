import type { QueryClient } from '@tanstack/react-query';

/** Where the categories are kept: pages read them, and the footer of every page shows what they read. */
export const categoriesKey = ['catalogue', 'categories'] as const;

let cache: QueryClient | undefined;

/**
 * What this browser's pages have read, once one of them asked anything. The frame around all pages looks into it
 * here, without the code that asks: visitors of the home page never need that.
 */
export const queryCache = (): QueryClient | undefined => cache;

/** Lets the frame find the cache that the pages share. */
export function shareQueryCache(client: QueryClient): QueryClient {
  cache = client;
  return client;
}
