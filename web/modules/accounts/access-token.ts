import { issueToken } from '#contract/accounts/endpoints.ts';
import { call, connectTokenHolder } from '#web/platform/browser.ts';
import { renewBefore } from '#web/platform/constants.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { tokenLock } from '#web/platform/storage-keys.ts';
import {
  clearSession,
  currentSession,
  onSessionChange,
  readToken,
  type StoredToken,
  storeToken,
} from './session-store.ts';

function isFresh({ expiresAt }: StoredToken): boolean {
  return Date.now() < expiresAt - renewBefore;
}

/** Asks for a token for the person who is signed in at the identity provider as `email`. */
export async function requestToken(email: string): Promise<StoredToken> {
  const { accessToken, expiresIn } = await call(issueToken, { query: { email } });
  return { token: accessToken, expiresAt: Date.now() + expiresIn * 1_000 };
}

/** What another tab stored is seen here a moment later: this long at most, in milliseconds. */
const newsDelay = 500;

/** Waits until the token that another tab has just stored is seen here; without one it gives up soon. */
function hearNews(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, newsDelay);
    const stop = onSessionChange(() => {
      const stored = readToken();
      if (!stored || isFresh(stored)) end();
    });
    function end() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}

/** One at a time in all tabs; where a page has no locks (plain http in a LAN), one at a time in this tab. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  const atOnce = await navigator.locks.request(tokenLock, { ifAvailable: true }, async (lock) =>
    lock ? { done: await work() } : undefined,
  );
  if (atOnce) return atOnce.done;
  return navigator.locks.request(tokenLock, async () => {
    const stored = readToken();
    if (stored && !isFresh(stored)) await hearNews();
    return work();
  });
}

type SignedOut = (signedOutMessage?: string) => void;
let tellSignedOut: SignedOut = () => undefined;
let goodbye: (() => void) | undefined;
let renewing: Promise<string | undefined> | undefined;

async function renew(): Promise<string | undefined> {
  return alone(async () => {
    // Another tab may have renewed it, or signed out, while this one waited.
    const stored = readToken();
    const session = currentSession();
    if (!stored || session.state !== 'signed-in') return undefined;
    if (isFresh(stored)) return stored.token;
    try {
      const renewed = await requestToken(session.person.email);
      // A sign-out in the meantime wins.
      if (readToken()?.token !== stored.token) return readToken()?.token;
      storeToken(renewed);
      return renewed.token;
    } catch (error) {
      const refused = error instanceof ApiProblem && [401, 403, 404].includes(error.status);
      if (refused && readToken()?.token === stored.token) endSession();
      throw error;
    }
  });
}

/** A token that is good for now, renewed first if it is about to expire or has expired. */
export async function freshToken(): Promise<string | undefined> {
  const stored = readToken();
  if (!stored || isFresh(stored)) return stored?.token;
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** What replaces or ends the session right now: its token is about to die. */
let change: { done: Promise<void>; leaving: boolean } | undefined;

/** What pages ask meanwhile waits, and what was on its way and comes back refused is no news. */
async function during(work: () => Promise<void>, leaving: boolean): Promise<void> {
  const done = work();
  change = { done, leaving };
  try {
    await done;
  } finally {
    change = undefined;
  }
}

/** Runs a sign-out that the person asked for. What pages ask meanwhile is not sent. */
export const whileLeaving = (signOut: () => Promise<void>): Promise<void> => during(signOut, true);

/** Runs a change with which the provider begins a new session, until its token is stored. What pages ask meanwhile is sent then. */
export const whileReplacing = (replace: () => Promise<void>): Promise<void> =>
  during(replace, false);

/** Whether this tab's person is signing out right now: what others say of the session is no news here. */
export const isLeaving = (): boolean => change?.leaving === true;

async function tokenToSend(isNeeded: boolean): Promise<string | undefined> {
  if (!change) return freshToken();
  // What anybody may see is seen by a visitor already.
  if (!isNeeded) return undefined;
  const { done, leaving } = change;
  await done.catch(() => undefined);
  if (leaving) throw new ApiProblem(401, {});
  return freshToken();
}

function endSession(signedOutMessage?: string): void {
  if (change) return;
  clearSession('dead');
  if (goodbye) goodbye();
  else tellSignedOut(signedOutMessage);
}

/** A page that has words of its own for the end of a session. Returns the function that takes them back. */
export function partWith(words: () => void): () => void {
  goodbye = words;
  return () => {
    goodbye = undefined;
  };
}

/** Milliseconds until the token should be renewed, or undefined when nobody is signed in. */
export function renewalDueIn(): number | undefined {
  const stored = readToken();
  return stored && Math.max(0, stored.expiresAt - renewBefore - Date.now());
}

/**
 * Lets the browser's calls carry the session's token. `onSignedOut` hears when the server ended the session;
 * the session is already cleared then.
 */
export function connectSession(onSignedOut: SignedOut): void {
  tellSignedOut = onSignedOut;
  connectTokenHolder({
    token: tokenToSend,
    onSignedOut(token, signedOutMessage) {
      // A late answer to an older token says nothing about the session of now.
      if (readToken()?.token === token) endSession(signedOutMessage);
    },
  });
}
