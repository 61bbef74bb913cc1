import { expect } from 'vitest';
import { queryCache } from '#web/platform/query-cache.ts';

/** The tab is looked at again, as after a look at the bank's app: what it shows is read anew. Waits until that has ended, well or not. */
export async function comeBack(): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.poll(() => queryCache()?.isFetching()).toBeGreaterThan(0);
  await expect.poll(() => queryCache()?.isFetching()).toBe(0);
}
