import { useEffect, useSyncExternalStore } from 'react';

/** Which products the reader keeps an eye on. Without TanStack Query: pages that do without it have hearts too. */
let known: ReadonlySet<string> = new Set();
/** Whose they are; undefined as long as nobody asked. */
let owner: string | undefined;

const listeners = new Set<() => void>();

function change(next: ReadonlySet<string>): void {
  known = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetched when it is first needed: visitors never do. */
const calls = () => import('./wish-calls.ts');

/** Asks once for each person; hearts that nobody could fill stay empty, and can be pressed all the same. */
async function learn(email: string | undefined): Promise<void> {
  if (owner === email) return;
  owner = email;
  change(new Set());
  if (email === undefined) return;
  try {
    const { readWishIds } = await calls();
    // Who logged out meanwhile has nothing to ask for.
    if (owner !== email) return;
    const ids = await readWishIds();
    if (owner === email) change(new Set([...known, ...ids]));
  } catch {
    if (owner === email) owner = undefined;
  }
}

function mark(id: string, on: boolean): void {
  const next = new Set(known);
  if (on) next.add(id);
  else next.delete(id);
  change(next);
}

/** Shows it at once, and as it was when the shop refuses: then it throws. */
export async function setWished(id: string, on: boolean): Promise<void> {
  mark(id, on);
  try {
    const { keep, letGo } = await calls();
    await (on ? keep(id) : letGo(id));
  } catch (error) {
    mark(id, !on);
    throw error;
  }
}

/** Whether a product is on the wishlist of the person who is signed in under this e-mail address. */
export function useWished(id: string, email: string | undefined): boolean {
  useEffect(() => void learn(email), [email]);
  return useSyncExternalStore(
    subscribe,
    () => known.has(id),
    () => false,
  );
}
