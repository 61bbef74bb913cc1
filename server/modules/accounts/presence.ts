import { accountProblems } from '#contract/accounts/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Backoff } from '#server/platform/limits/backoff.ts';
import type { TokenHolder } from './callers.ts';
import { findWaysIn, isFresh } from './own-account-store.ts';
import { verifyPassword } from './passwords.ts';

/** Seconds after signing in during which somebody without a password counts as themselves. */
const freshFor = 10 * 60;

interface PresenceOptions {
  database: Database;
  failures: Backoff;
}

/**
 * Makes the function that refuses whoever cannot show that it is them: the token alone may have been taken from an open browser.
 * Refusals: `wrong_password`, and `sign_in_again` for people without a password.
 */
export function createPresence({ database: { db }, failures }: PresenceOptions) {
  return async function checkPresence(
    caller: TokenHolder,
    password: string | undefined,
  ): Promise<void> {
    const ways = await findWaysIn(db, caller.uid);
    if (!ways?.passwordHash) {
      const { sessionId } = caller;
      if (sessionId && (await isFresh(db, sessionId, freshFor))) return;
      throw refuse(accountProblems, 'sign_in_again');
    }
    if (!password) throw refuse(accountProblems, 'wrong_password');
    const attempt = await failures.begin(`again ${caller.uid}`);
    if (!(await verifyPassword(ways.passwordHash, password))) {
      throw refuse(accountProblems, 'wrong_password');
    }
    await attempt.succeeded();
  };
}

export type CheckPresence = ReturnType<typeof createPresence>;
