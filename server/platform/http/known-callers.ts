import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Tokens that are remembered: each costs some 200 bytes. */
const most = 20_000;

/** Milliseconds for which they are, as long as an access token lives. */
const longest = 15 * 60_000;

export interface KnownCallers {
  /** This token, alone or in an Authorization header, was found to be somebody's, or was given to them. */
  add(header: string): void;
  has(header: string | undefined): boolean;
}

/** Of whom this process knows by a look into the database who they are. What a header says is worth nothing until then. */
export function createKnownCallers(): KnownCallers {
  const known = new LRUCache<string, true>({ max: most, ttl: longest });
  // What would let somebody in does not stay in memory for longer than its request.
  const nameOf = (header: string) =>
    createHash('sha256')
      .update(header.trim().split(/\s+/).at(-1) ?? '')
      .digest('base64url');
  return {
    add: (header) => void known.set(nameOf(header), true),
    has: (header) => header !== undefined && known.size > 0 && known.has(nameOf(header)),
  };
}
