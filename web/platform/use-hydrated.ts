import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this page's scripts run by now: false on the server and until React has taken the page over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
