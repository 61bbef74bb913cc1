import { unusedDataKept } from '#web/platform/constants.ts';
import type { SearchData } from './search-data.ts';

/** Most searches that are kept: who goes further back waits for the answer. */
const most = 12;

const kept = new Map<string, { data: SearchData; at: number }>();

/**
 * Keeps what was shown at an address, with all pages that were loaded: whoever comes back from a product finds the list as long
 * as it was, at the same place. In this tab's memory only.
 */
export function cacheSearch(address: string, data: SearchData): void {
  kept.delete(address);
  // What fits somebody's kit is not there for who signs in here next.
  if (new URLSearchParams(address).has('fits')) return;
  kept.set(address, { data, at: Date.now() });
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}

export function cachedSearch(address: string): SearchData | undefined {
  const found = kept.get(address);
  return found && Date.now() - found.at < unusedDataKept ? found.data : undefined;
}
