import type { IncomingMessage } from 'node:http';

/**
 * What a request is when there is too much of everything:
 * - `watch`: whoever looks after the shop must be able to see it under load
 * - `file`: belongs to a page that was let in, and costs hardly more than a refusal
 * - `visit`: somebody unknown reads
 * - `deed`: somebody who was found to be known, or something is done: bought, paid; and the way to be known
 * - `notice`: the payment provider tells of what is done, several times for each payment, and again when it is refused
 */
export type RequestKind = 'watch' | 'file' | 'visit' | 'deed' | 'notice';

export interface KnownAddresses {
  /** How those of files begin. */
  files: readonly string[];
  /** Where the payment provider posts. */
  notices: readonly string[];
  /** Where files are sent to. */
  uploads: readonly string[];
}

const watched = new Set(['/health', '/ready']);

/** Who signs in, whose token is renewed in the middle of paying, and who comes back from there, says who they are by a cookie. */
const isOfSomebody = /^\/(api\/(jwt|auth)|dashboard)(\/|\?|$)/;

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** Reads what a request is off its first lines. A header that nobody has looked up yet makes nobody of a caller. */
export function createKindOf(
  { files, notices }: KnownAddresses,
  isKnown: (authorization: string | undefined) => boolean,
) {
  return ({ method, url = '', headers }: IncomingMessage): RequestKind => {
    if (watched.has(url)) return 'watch';
    if (method === 'POST' && notices.includes(pathOf(url))) return 'notice';
    const reads = method === 'GET' || method === 'HEAD';
    if (!reads || isOfSomebody.test(url) || isKnown(headers.authorization)) return 'deed';
    return files.some((beginning) => url.startsWith(beginning)) ? 'file' : 'visit';
  };
}

/**
 * Whether it sends a file where files are sent to: decoding has a queue and a limit of its own, and its way here over a slow
 * network is no work of ours.
 */
export const isUpload = (
  { method, url = '', headers }: IncomingMessage,
  { uploads }: KnownAddresses,
): boolean =>
  method === 'POST' &&
  uploads.includes(pathOf(url)) &&
  headers['content-type']?.startsWith('multipart/') === true;

/** Whether something comes after the head of a request. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
