import { createHash, randomBytes } from 'node:crypto';
import { accessTokenMinutes } from '#contract/accounts/lifetimes.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { TokenHolder } from './callers.ts';
import { noteUse } from './session-life.ts';
import { findPersonByToken, insertToken, type Person } from './store.ts';

export const tokenSeconds = accessTokenMinutes * 60;

/** 256 bits: nobody guesses one, so a plain SHA-256 is enough to keep it by. */
const tokenBytes = 32;

/** What a token is kept by. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Gives a new token, tied to the identity session that asked for it. It is shown once and never kept. */
export async function issueAccessToken(
  db: Executor,
  person: Person,
  sessionId: string,
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await insertToken(db, {
    hash: hashToken(token),
    personId: person.id,
    sessionId,
    seconds: tokenSeconds,
  });
  return token;
}

/**
 * The owner of a living token. A call is a use of the session behind it, unless it only looks whether that lives:
 * a page that is open and left alone asks that as well.
 */
export async function findTokenOwner(
  db: Executor,
  token: string,
  { counts }: { counts: boolean },
): Promise<TokenHolder | undefined> {
  const found = await findPersonByToken(db, hashToken(token));
  if (!found) return undefined;
  const { person, sessionId, isUnnoted } = found;
  if (counts && isUnnoted) await noteUse(db, sessionId);
  return { ...person, sessionId };
}

/** What the token of a header is kept by. Undefined where the header has none. */
export function tokenHashOf(header: string | undefined): string | undefined {
  const token = readTokenHeader(header);
  return token && hashToken(token);
}

/**
 * The token of an Authorization header. The specification's scheme word is `barer`;
 * `Bearer` in any case is understood too.
 */
export function readTokenHeader(header: string | undefined): string | undefined {
  return header?.match(/^(?:barer|bearer) +([\w-]{20,200})$/i)?.[1];
}
