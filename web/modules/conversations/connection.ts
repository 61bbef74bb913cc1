import { useSyncExternalStore } from 'react';

/** The shop did not answer when something was sent last. */
let isStalled = false;

const listeners = new Set<() => void>();

/** Whether the shop answered when something was sent. */
export function noteAnswer(isThere: boolean): void {
  isStalled = !isThere;
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether what is sent arrives now, as far as this browser knows: a network may lead nowhere. */
export const useIsConnected = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !isStalled,
    () => true,
  );
