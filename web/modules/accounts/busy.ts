import { useSyncExternalStore } from 'react';

// The loading flag of the session (specification, section 4): set during sign-in, signup and logout.
let running = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  running += by;
  for (const listener of listeners) listener();
}

/** Runs one identity action with the loading flag set. */
export async function whileBusy<T>(action: () => Promise<T>): Promise<T> {
  change(1);
  try {
    return await action();
  } finally {
    change(-1);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether somebody is being signed in, up or out right now. */
export function useIdentityBusy(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => running > 0,
    () => false,
  );
}
