import type { IncomingMessage } from 'node:http';

/**
 * The kinds of requests, each with a queue of its own:
 * - `health`: health checks, which must work under load
 * - `static`: files of a page that was admitted, which cost hardly more than a rejection
 * - `read`: an unknown visitor reads
 * - `write`: something is changed, or the caller is known or about to sign in
 * - `webhook`: the payment provider tells what happened, several times for each payment, and again when it is refused
 */
export type RequestKind = 'health' | 'static' | 'read' | 'write' | 'webhook';

export interface KnownPaths {
  /** How the paths of static files begin. */
  staticPrefixes: readonly string[];
  /** Where the payment provider posts. */
  webhooks: readonly string[];
  /** Where files are uploaded to. */
  uploads: readonly string[];
}

const healthPaths = new Set(['/health', '/ready']);

/** Who signs in, whose token is renewed in the middle of paying, and who comes back from there, says who they are by a cookie. */
const isPersonal = /^\/(api\/(jwt|auth|return)|dashboard)(\/|\?|$)/;

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** Reads what a request is off its first lines. A header that nobody has looked up yet makes nobody of a caller. */
export function createKindOf(
  { staticPrefixes, webhooks }: KnownPaths,
  isKnown: (authorization: string | undefined) => boolean,
) {
  return ({ method, url = '', headers }: IncomingMessage): RequestKind => {
    if (healthPaths.has(url)) return 'health';
    if (method === 'POST' && webhooks.includes(pathOf(url))) return 'webhook';
    const reads = method === 'GET' || method === 'HEAD';
    if (!reads || isPersonal.test(url) || isKnown(headers.authorization)) return 'write';
    return staticPrefixes.some((beginning) => url.startsWith(beginning)) ? 'static' : 'read';
  };
}

/**
 * Whether it sends a file where staticPrefixes are sent to: decoding has a queue and a limit of its own, and its way here over a slow
 * network is no work of ours.
 */
export const isUpload = (
  { method, url = '', headers }: IncomingMessage,
  { uploads }: KnownPaths,
): boolean =>
  method === 'POST' &&
  uploads.includes(pathOf(url)) &&
  headers['content-type']?.startsWith('multipart/') === true;

/** Whether something comes after the head of a request. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
