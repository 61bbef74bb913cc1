import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { call } from '#server/platform/tracing/span.ts';
import { dnsLookup } from './dns-lookup.ts';
import {
  createPublicLookup,
  isPublicAddress,
  type LookupAll,
  PrivateAddressError,
} from './public-address.ts';

export interface PostRequest {
  url: URL;
  headers: Record<string, string>;
  body: string;
  /** Breaks it off, as a timeout would. */
  signal?: AbortSignal | undefined;
}

/**
 * Why there is no answer: the name is not known or not public; nothing listens there, or it proves to be somebody else; none in time; what
 * came is no HTTP.
 */
export type PostFault = 'address' | 'connection' | 'timeout' | 'broken';

type Answered =
  | { fault: PostFault }
  | {
      fault?: undefined;
      status: number;
      retryAfter: string | undefined;
      /** How the answer began, as text: `answerShown` bytes at most. */
      beginning: string;
    };

export type PostAnswer = Answered & { milliseconds: number };

export interface PosterOptions {
  /** Lets it send to this machine and the networks around it, as a shop that is developed or tested has to. */
  allowsPrivate: boolean;
  /** Another way to find the addresses of a name. */
  find?: LookupAll | undefined;
  /** Milliseconds from the beginning to the last byte of the answer; 10 s when left out. */
  timeout?: number | undefined;
}

export interface Poster {
  /** Sends one body to one address, and follows no redirect. Throws nothing: what went wrong is its answer. */
  post(request: PostRequest): Promise<PostAnswer>;
  /** Whether all that a host leads to may be sent to now. */
  isReachable(url: URL): Promise<boolean>;
}

const defaultTimeout = 10_000;

/** Milliseconds for the body once the answer's head is there: nothing but the log reads it. */
const bodyTimeout = 2_000;

/** Milliseconds after which a name counts as unknown while an address is saved. */
const lookupTimeout = 4_000;

/** Bytes of an answer that are read, and that are shown. */
const answerRead = 16 * 1024;
const answerShown = 1024;

/** The host of a URL without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Of a connection to an IP address nothing is looked up. */
const isPrivateLiteral = (url: URL): boolean => {
  const host = hostOf(url);
  return isIP(host) !== 0 && !isPublicAddress(host);
};

/** Another protocol, or an end before the answer. */
class NoAnswerError extends Error {}

/** What the system or the resolver says of a name without addresses. */
const unknownName = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENODATA',
  'ESERVFAIL',
  'ETIMEOUT',
  'ECANCELLED',
]);

function faultOf(error: unknown): PostFault {
  if (error instanceof PrivateAddressError) return 'address';
  if (error instanceof NoAnswerError) return 'broken';
  const { name, code = '' } = error as { name?: string; code?: string };
  if (name === 'AbortError' || name === 'TimeoutError') return 'timeout';
  if (unknownName.has(code)) return 'address';
  return code.startsWith('HPE_') ? 'broken' : 'connection';
}

/** Settles as `work` does, and fails once `signal` is aborted: Node's client alone may do neither. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Answers once the head of the answer is there. Every way in which a request can end settles it. */
function open(
  { url, headers, body }: PostRequest,
  options: { lookup: LookupFunction | undefined; signal: AbortSignal },
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const begin = url.protocol === 'https:' ? overHttps : overHttp;
  const { lookup, signal } = options;
  const outgoing = begin(url, {
    method: 'POST',
    // One connection for each: the next one is looked up anew.
    agent: false,
    signal,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    ...(lookup && { lookup }),
  });
  outgoing.on('response', resolve);
  // Nobody asked for another protocol (101); without this, Node closes and says nothing.
  outgoing.on('upgrade', (_answer, socket) => {
    socket.destroy();
    reject(new NoAnswerError('it answered by another protocol'));
  });
  outgoing.on('error', reject);
  outgoing.on('close', () => reject(new NoAnswerError('it closed without an answer')));
  outgoing.end(body);
  return unlessAborted(promise, signal);
}

/** Reads as much of an answer as is kept, and no longer than that takes. */
async function readBeginning(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(() => answer.destroy(), bodyTimeout);
  try {
    for await (const chunk of answer) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= answerRead) break;
    }
  } catch {
    // It broke off: what came until then is what it said.
  } finally {
    clearTimeout(timer);
    answer.destroy();
  }
  // The database takes no character 0.
  return Buffer.concat(chunks).subarray(0, answerShown).toString().replaceAll('\0', '');
}

/** Posts to addresses that others name: only to the internet, at the address that was checked, and never longer than `timeout`. */
export function createPoster({
  allowsPrivate,
  find,
  timeout = defaultTimeout,
}: PosterOptions): Poster {
  const publicLookup = createPublicLookup(find ?? dnsLookup);
  const lookup = allowsPrivate ? undefined : publicLookup;

  async function send(request: PostRequest): Promise<Answered> {
    if (!allowsPrivate && isPrivateLiteral(request.url)) return { fault: 'address' };
    const late = AbortSignal.timeout(timeout);
    const signal = request.signal ? AbortSignal.any([late, request.signal]) : late;
    const answer = await open(request, { lookup, signal });
    const beginning = await readBeginning(answer);
    return {
      status: answer.statusCode ?? 0,
      retryAfter: answer.headers['retry-after'],
      beginning,
    };
  }

  return {
    async post(request) {
      const begun = performance.now();
      // Whatever the client does or leaves: an attempt that never ended would keep its place in a queue for ever.
      const end = AbortSignal.timeout(timeout + bodyTimeout + 500);
      const answer = await call('post', () => unlessAborted(send(request), end)).catch(
        (error: unknown): Answered => ({ fault: faultOf(error) }),
      );
      return { ...answer, milliseconds: Math.round(performance.now() - begun) };
    },
    async isReachable(url) {
      if (allowsPrivate) return true;
      const host = hostOf(url);
      if (isIP(host) !== 0) return isPublicAddress(host);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      publicLookup(host, { all: true }, (error) => resolve(!error));
      const late = AbortSignal.timeout(Math.min(timeout, lookupTimeout));
      return unlessAborted(promise, late).catch(() => false);
    },
  };
}
