import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';

export type OwnOrigin = (request: FastifyRequest) => boolean;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a host name is that of the machine itself, where browsers trust plain http (W3C Secure Contexts, 3.1). */
export function isLoopback(hostname: string): boolean {
  return loopback.has(hostname);
}

/** This machine's addresses: a phone in the same network reaches a demo shop at one of them. */
function isOwnAddress(hostname: string): boolean {
  if (isLoopback(hostname)) return true;
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) === 0) return false;
  return Object.values(networkInterfaces()).some((list) =>
    list?.some(({ address }) => address === bare),
  );
}

/** Whether an origin is the shop's: its public address, or, in a demo shop, this machine's. */
export function isOwnOrigin(
  origin: string,
  options: { publicUrl: string; local: boolean },
): boolean {
  if (origin === options.publicUrl) return true;
  if (!options.local || !URL.canParse(origin)) return false;
  return isOwnAddress(new URL(origin).hostname);
}

/**
 * Returns whether a request comes from a page of ours. Browsers send Sec-Fetch-Site or Origin; a program sends neither and has
 * nobody else's cookies.
 */
export function createOwnOrigin(options: { publicUrl: string; local: boolean }): OwnOrigin {
  return (request) => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
    if (origin === undefined) return true;
    if (!isOwnOrigin(origin, options)) return false;
    return !options.local || origin === options.publicUrl || new URL(origin).host === request.host;
  };
}

/**
 * Returns the origin that a browser used: the public address, or, in a demo shop, one of this machine's.
 */
export function createOriginOf(options: { publicUrl: string; local: boolean }) {
  return (request: FastifyRequest): string => {
    const used = `${request.protocol}://${request.host}`;
    return URL.canParse(used) && isOwnOrigin(used, options)
      ? new URL(used).origin
      : options.publicUrl;
  };
}
