import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Tokens that are remembered, each with about 200 bytes. */
const maxKnown = 20_000;

/** Milliseconds: the lifetime of an access token. */
const maxAge = 15 * 60_000;

export interface KnownCallers {
  /** Adds a valid token, alone or in an Authorization header. */
  add(header: string): void;
  has(header: string | undefined): boolean;
}

/** Tokens that this process has found in the database. Any other token counts as unknown. */
export function createKnownCallers(): KnownCallers {
  const known = new LRUCache<string, true>({ max: maxKnown, ttl: maxAge });
  // Only hashes: tokens themselves stay in memory no longer than their request.
  const nameOf = (header: string) =>
    createHash('sha256')
      .update(header.trim().split(/\s+/).at(-1) ?? '')
      .digest('base64url');
  return {
    add: (header) => void known.set(nameOf(header), true),
    has: (header) => header !== undefined && known.size > 0 && known.has(nameOf(header)),
  };
}
