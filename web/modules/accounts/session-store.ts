import { useSyncExternalStore } from 'react';
import { clearStoredData } from '#web/platform/storage-cleanup.ts';
import { storageKeys } from '#web/platform/storage-keys.ts';

/** Who is signed in, as the identity provider knows them. */
export interface SessionPerson {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string;
}

/** `unknown` on the server and while the page wakes up: show neither a visitor's nor a member's view. */
export type Session =
  | { state: 'unknown' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; person: SessionPerson };

export interface StoredToken {
  token: string;
  /** Milliseconds since 1970, by this browser's clock. */
  expiresAt: number;
}

const unknown: Session = { state: 'unknown' };
const signedOut: Session = { state: 'signed-out' };

function parsePerson(text: string | null): SessionPerson | undefined {
  try {
    const person = JSON.parse(text ?? '') as Partial<SessionPerson> | null;
    const { uid, email, displayName, photoURL = '' } = person ?? {};
    if (!uid || !email || !displayName) return undefined;
    return { uid, email, displayName, photoURL };
  } catch {
    return undefined;
  }
}

/** The token that is stored, or undefined when this browser is signed out. */
export function readToken(): StoredToken | undefined {
  const token = localStorage.getItem(storageKeys.token);
  if (!token) return undefined;
  return { token, expiresAt: Number(localStorage.getItem(storageKeys.expiresAt)) || 0 };
}

// React compares snapshots by identity: the same texts must give the same object.
let seen: { token: string | null; person: string | null; session: Session } | undefined;

function snapshot(): Session {
  const token = localStorage.getItem(storageKeys.token);
  const text = localStorage.getItem(storageKeys.person);
  if (seen && Boolean(seen.token) === Boolean(token) && seen.person === text) return seen.session;
  const person = token ? parsePerson(text) : undefined;
  const session: Session = person ? { state: 'signed-in', person } : signedOut;
  seen = { token, person: text, session };
  return session;
}

const listeners = new Set<() => void>();

function tellAll(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Fires in every other tab of this browser, so that signing out here signs out there.
  window.addEventListener('storage', listener);
  // A page that the browser kept for its back button slept through what happened since.
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}

/** Keeps a token; with a person it begins a session, without one it renews the running one. */
export function storeToken({ token, expiresAt }: StoredToken, person?: SessionPerson): void {
  // The token goes last: whoever sees it in another tab finds the rest already there.
  if (person) localStorage.setItem(storageKeys.person, JSON.stringify(person));
  localStorage.setItem(storageKeys.expiresAt, String(expiresAt));
  localStorage.setItem(storageKeys.token, token);
  tellAll();
}

/** Shows a changed name or photo, here and in every other tab. */
export function updatePerson(change: Partial<Pick<SessionPerson, 'displayName' | 'photoURL'>>) {
  const session = snapshot();
  if (session.state !== 'signed-in') return;
  localStorage.setItem(storageKeys.person, JSON.stringify({ ...session.person, ...change }));
  tellAll();
}

/** Has the other tabs read anew what they know of this account. */
export function tellAccountChanged(): void {
  localStorage.setItem(storageKeys.accountChanged, String(Date.now()));
}

/** Hears that another tab changed the account. Returns the function that stops it. */
export function onAccountChanged(listener: () => void): () => void {
  function look({ key, newValue }: StorageEvent) {
    if (key === storageKeys.accountChanged && newValue) listener();
  }
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

/** A session ends because its person says so, or because the server did. */
export type Ending = 'logout' | 'dead';

/** Forgets who is signed in, in all tabs. */
export function clearSession(ending: Ending): void {
  // First: other tabs look at it as soon as the token is gone.
  localStorage.setItem(storageKeys.ending, ending);
  localStorage.removeItem(storageKeys.token);
  localStorage.removeItem(storageKeys.expiresAt);
  localStorage.removeItem(storageKeys.person);
  localStorage.removeItem(storageKeys.accountChanged);
  // A session that died by itself is often taken up again, and with it what was begun.
  if (ending === 'logout') clearStoredData();
  tellAll();
}

/** Hears how a session ended that another tab ended. Returns the function that stops it. */
export function onEndedElsewhere(listener: (ending: Ending) => void): () => void {
  function look({ key, newValue }: StorageEvent) {
    // Without a key everything went, as when somebody clears the browser's data.
    if (newValue !== null || (key !== storageKeys.token && key !== null)) return;
    listener(localStorage.getItem(storageKeys.ending) === 'logout' ? 'logout' : 'dead');
  }
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

/** The session as of now, outside React. Browser only. */
export function currentSession(): Session {
  return snapshot();
}

/** The session, always up to date, in every tab. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, snapshot, () => unknown);
}

/** Hears of every change of the session, outside React. */
export const onSessionChange = subscribe;
