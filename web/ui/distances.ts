import { useSyncExternalStore } from 'react';
import type { Distances } from '#contract/places/distance.ts';

// How far the districts are from where somebody said they are. In this page's memory alone: it is sent and stored nowhere.
let known: Distances | undefined;
const listeners = new Set<() => void>();

/** Undefined: forgets it. */
export function setDistances(distances: Distances | undefined): void {
  known = distances;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined until somebody asks for what is near them. */
export function useDistances(): Distances | undefined {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
}
