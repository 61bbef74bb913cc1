import type { OwnSession } from '#contract/accounts/session-schemas.ts';
import type { SessionId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { TokenHolder } from './callers.ts';
import { deviceWords, shortAddress } from './device-words.ts';
import { endSessionsOf, listLiving } from './session-life.ts';

interface SessionsOptions {
  database: Database;
  formatMoment: (moment: Date) => string;
}

/** Where a person is signed in, as they see it and end it themselves. */
export function createSessions({ database, formatMoment }: SessionsOptions) {
  const { db } = database;

  /** The living sessions of the caller, last used first. */
  async function list(caller: TokenHolder): Promise<OwnSession[]> {
    const rows = await listLiving(db, caller.uid);
    return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
      _id: id as SessionId,
      device: deviceWords(userAgent),
      address: shortAddress(ipAddress),
      signedIn: formatMoment(createdAt),
      lastUsed: formatMoment(updatedAt),
      current: id === caller.sessionId,
    }));
  }

  /** Ends a session of the caller, with its tokens; refuses others' and unknown ones alike. */
  async function end(caller: TokenHolder, id: SessionId): Promise<number> {
    const ended = await endSessionsOf(db, caller.uid, { only: id });
    if (ended === 0) throw refuse(baseProblems, 'not_found');
    return ended;
  }

  /** Ends the caller's sessions everywhere else, or here as well. Returns how many. */
  async function endAll({ uid, sessionId }: TokenHolder, alsoHere: boolean): Promise<number> {
    if (alsoHere) return endSessionsOf(db, uid, {});
    // Who has no session is nowhere: everywhere else would be everywhere.
    if (!sessionId) throw refuse(baseProblems, 'not_by_token');
    return endSessionsOf(db, uid, { butNot: sessionId });
  }

  return { list, end, endAll };
}

export type Sessions = ReturnType<typeof createSessions>;
