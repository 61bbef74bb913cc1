import type { Endpoint } from '#contract/kernel/endpoint.ts';
import { type Call, createCall, type TokenHolder, type Transport, urlOf } from './client.ts';
import { desktopTimeout, mobileTimeout } from './constants.ts';

/** Longest that the browser waits for an answer, in milliseconds: longer on a phone. */
export function timeout(): number {
  const isMobile = window.matchMedia('(pointer: coarse)').matches;
  return isMobile ? mobileTimeout : desktopTimeout;
}

const overFetch: Transport = async ({ method, url, headers, body, signal }) => {
  const tooLong = AbortSignal.timeout(timeout());
  const response = await fetch(url, {
    method,
    headers,
    body,
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong,
  });
  const retryAfter = response.headers.get('retry-after');
  return {
    status: response.status,
    text: await response.text(),
    ...(retryAfter !== null && { retryAfter }),
  };
};

let holder: TokenHolder | undefined;

/** Names whose token the browser's calls carry. The session does so once, when the app starts. */
export function connectTokenHolder(tokens: TokenHolder): void {
  holder = tokens;
}

/** The browser's client. On the server it has no one to speak for: loaders use `loadOn(context, …)`. */
export const call: Call = createCall(overFetch, {
  token: async (isNeeded) => holder?.token(isNeeded),
  onSignedOut: (token, signedOutMessage) => holder?.onSignedOut(token, signedOutMessage),
});

/** Tells the session of an answer to what does not go through `call`: the token that it carried may be dead. */
export function hearRefusal(token: string | undefined, status: number): void {
  if (token && (status === 401 || status === 403)) holder?.onSignedOut(token);
}

/**
 * Makes a call whose answer is a stream of events, going on after the event of that id. Undefined when nobody is signed in; throws
 * when there is no answer.
 */
export async function openStream(
  endpoint: Endpoint,
  { lastId, signal }: { lastId: string | undefined; signal: AbortSignal },
): Promise<Response | undefined> {
  const token = await holder?.token(true);
  if (!token) return undefined;
  const response = await fetch(urlOf(endpoint), {
    headers: {
      accept: 'text/event-stream',
      authorization: `barer ${token}`,
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    },
    cache: 'no-store',
    credentials: 'same-origin',
    signal,
  });
  hearRefusal(token, response.status);
  return response;
}

/** The token that a call would carry now, for what does not go through `call`. */
export async function currentToken(): Promise<string | undefined> {
  return holder?.token(true);
}
