import { useSyncExternalStore } from 'react';

/** Whether a media query holds now; on the server, and until the page's scripts run, what `onServer` says. */
export function useMedia(query: string, onServer: boolean): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}
