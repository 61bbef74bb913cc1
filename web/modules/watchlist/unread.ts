import { useEffect, useSyncExternalStore } from 'react';

/** Notifications, and messages of others, that the reader has not seen: for the frame around all pages. */
let unread = 0;
let unreadMessages = 0;
let askedAt = 0;
let askedFor: string | undefined;

/** Whether the count comes by itself. */
let isHeard = false;
/** How often it came. */
let heard = 0;

const listeners = new Set<() => void>();

function change(next: number, nextMessages: number): void {
  unread = next;
  unreadMessages = nextMessages;
  for (const listener of listeners) listener();
}

/** Milliseconds before the same is asked again. */
const rest = 60_000;

async function ask(email: string | undefined): Promise<void> {
  if (email !== askedFor) {
    change(0, 0);
    askedAt = 0;
  }
  askedFor = email;
  if (email === undefined || Date.now() - askedAt < rest) return;
  askedAt = Date.now();
  try {
    const { countUnread } = await import('./unread-call.ts');
    const before = heard;
    const { unread, messages = 0 } = await countUnread();
    // What was heard meanwhile is newer.
    if (askedFor === email && heard === before) change(unread, messages);
  } catch {
    // A count that does not come is not worth a word.
  }
}

/** The counts came by themselves; no messages are left out. Returns whether there are more notifications than before. */
export function heardUnread(email: string, count: number, messages = 0): boolean {
  const isMore = count > unread;
  isHeard = true;
  heard += 1;
  askedFor = email;
  askedAt = Date.now();
  change(count, messages);
  return isMore;
}

/** The count comes by itself no more. */
export function stopHearing(): void {
  isHeard = false;
}

/** So many were shown. Where the count comes by itself it says so as well, and is not to be taken twice. */
export function fewerUnread(count: number): void {
  if (!isHeard) change(Math.max(0, unread - count), unreadMessages);
}

/** So many messages were read; as `fewerUnread`. */
export function fewerUnreadMessages(count: number): void {
  if (!isHeard) change(unread, Math.max(0, unreadMessages - count));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many notifications there are, asked for when a page is shown and when somebody comes back to it. */
export function useUnread(email: string | undefined, page: string): number {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page asks again
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void ask(email);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [email, page]);
  return useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );
}

/** How many messages there are, asked for with the notifications. */
export const useUnreadMessages = (): number =>
  useSyncExternalStore(
    subscribe,
    () => unreadMessages,
    () => 0,
  );
