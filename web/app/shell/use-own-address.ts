import { use } from 'react';
import { useHydrated } from '#web/platform/use-hydrated.ts';

/** The path that this document was loaded from, where the browser tells. */
function loadedFrom(): string | undefined {
  const [visit] = performance.getEntriesByType('navigation');
  return visit && URL.canParse(visit.name) ? new URL(visit.name).pathname : undefined;
}

const never = new Promise<never>(() => undefined);

/**
 * Whoever presses Back while a page is still on its way changes the address under it: between entries that our own
 * links have made the browser loads no document. React would then take the HTML of one page for that of another, throw it
 * away and complain (error 418). So it is left as it is, and the page of the new address fetched whole.
 */
export function useOwnAddress(): void {
  const hydrated = useHydrated();
  if (hydrated || typeof document === 'undefined') return;
  const path = loadedFrom();
  if (path === undefined || path === window.location.pathname) return;
  window.location.reload();
  use(never);
}
