import { useEffect, useSyncExternalStore } from 'react';
import { storageKeys, unsentLock } from '#web/platform/storage-keys.ts';

/** Where a message goes: into a conversation, or to the other side of an item, of whose conversation nothing is known here. */
export type Recipient = { conversation: string } | RecipientOfItem;

export interface RecipientOfItem {
  item: string;
  /** Of a seller, who writes to the one who booked it. */
  booking?: string | undefined;
  /** Or to the one who made this offer for it. */
  offer?: string | undefined;
}

/** A message that was written here and is not in the shop yet. */
export interface Unsent {
  /** Under which it is sent, however often. */
  key: string;
  /** E-mail address of whoever wrote it. */
  by: string;
  to: Recipient;
  text: string;
  /** Addresses of its photos, which are in the shop already. */
  pictures: string[];
  /** Why the shop did not take it. Without it, it is sent as soon as that can be done. */
  refusal?: { code: string; message: string } | undefined;
  /** Milliseconds since 1970 before which the shop takes no more of this person. */
  notBefore?: number | undefined;
}

function parse(text: string | null): Unsent[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** What is kept when the browser stores nothing. */
let unstored: string | undefined;

function readText(): string | null {
  if (unstored !== undefined) return unstored;
  try {
    return localStorage.getItem(storageKeys.unsentMessages);
  } catch {
    return null;
  }
}

// React compares snapshots by identity: the same text must give the same list.
let seen: { text: string | null; list: Unsent[] } = { text: null, list: [] };

/** All that is unsent here, the oldest first. */
function readUnsent(): Unsent[] {
  const text = readText();
  if (seen.text !== text) seen = { text, list: parse(text) };
  return seen.list;
}

const listeners = new Set<() => void>();

function tellAll(): void {
  for (const listener of listeners) listener();
}

function write(list: readonly Unsent[]): void {
  try {
    if (list.length > 0) {
      localStorage.setItem(storageKeys.unsentMessages, JSON.stringify(list));
    } else localStorage.removeItem(storageKeys.unsentMessages);
    unstored = undefined;
  } catch {
    unstored = JSON.stringify(list);
  }
  tellAll();
}

/** Runs alone among all tabs, where the browser can see to that. */
export function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(name, work) : work();
}

/** Two tabs must not write over each other. */
const change = (how: (list: Unsent[]) => Unsent[]): Promise<void> =>
  alone(`${unsentLock} list`, async () => write(how(readUnsent())));

export const keepUnsent = (message: Unsent): Promise<void> => change((list) => [...list, message]);

/** Forgets one: it is in the shop, or not wanted any more. */
export const dropUnsent = (key: string): Promise<void> =>
  change((list) => list.filter((message) => message.key !== key));

/** What somebody wrote to this recipient belongs to their conversation, now that it is known: it is sent and shown there. */
export const moveUnsent = (by: string, to: Recipient, conversation: string): Promise<void> =>
  change((list) =>
    list.map((message) =>
      message.by === by && isTo(message, to) ? { ...message, to: { conversation } } : message,
    ),
  );

/** Writes down why one was not taken, or until when it waits; neither where it can be tried at once. */
export const markUnsent = (
  key: string,
  { refusal, notBefore }: Pick<Unsent, 'refusal' | 'notBefore'>,
): Promise<void> =>
  change((list) =>
    list.map((message) => (message.key === key ? { ...message, refusal, notBefore } : message)),
  );

/** The next one of somebody's that can be tried. Those to one recipient keep their order: none is sent before one that waits. */
export function nextUnsent(by: string, now: number): Unsent | undefined {
  const waiting: Recipient[] = [];
  for (const message of readUnsent()) {
    if (message.by !== by || message.refusal) continue;
    if (waiting.some((to) => isTo(message, to))) continue;
    if ((message.notBefore ?? 0) <= now) return message;
    waiting.push(message.to);
  }
  return undefined;
}

/** When the first of somebody's that waits for its time can be tried. */
export const nextMoment = (by: string): number =>
  Math.min(
    ...readUnsent().flatMap(({ by: writer, refusal, notBefore }) =>
      writer === by && !refusal && notBefore !== undefined ? [notBefore] : [],
    ),
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Fires in every other tab of this browser.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const none: Unsent[] = [];

/** Whether a message goes to this recipient. */
export const isTo = ({ to }: Unsent, recipient: Recipient): boolean =>
  'conversation' in recipient
    ? 'conversation' in to && to.conversation === recipient.conversation
    : 'item' in to &&
      to.item === recipient.item &&
      to.booking === recipient.booking &&
      to.offer === recipient.offer;

/** What somebody wrote here that is not in the shop yet, always up to date. */
export function useUnsent(by: string): Unsent[] {
  const list = useSyncExternalStore(subscribe, readUnsent, () => none);
  return list.filter((message) => message.by === by);
}

/** Hears when the connection is back, or the page is looked at again. */
export function useOnReturn(onBack: () => void): void {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && onBack();
    window.addEventListener('online', onBack);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', onBack);
      document.removeEventListener('visibilitychange', look);
    };
  }, [onBack]);
}
