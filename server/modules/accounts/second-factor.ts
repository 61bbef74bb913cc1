import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import { accountProblems } from '#contract/accounts/problems.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { Refusal, refuse } from '#server/platform/http/refusal.ts';
import { type Backoff, createBackoff } from '#server/platform/limits/backoff.ts';
import { createLimiter } from '#server/platform/limits/limiter.ts';
import { isStaff } from './policy.ts';
import * as store from './second-factor-store.ts';
import { endSessionsOf } from './session-life.ts';
import { findPersonByUid } from './store.ts';

/** Seconds in which the library takes a code: the present 30, and those before and after. */
const codeLife = 90;

/** Wrong codes in a row, and the seconds for which an account then takes none: 240 guesses a day at a million. */
const maxWrongCodes = 10;
const lockout = 60 * 60;

const verifying = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];

/** Codes by mail are not offered, and a secret that is in use is not shown again. */
export const closedSecondFactorCalls = [
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
  '/two-factor/get-totp-uri',
];

interface HookContext {
  path?: string;
  // The library's type; hooks get it without its request's shape.
  body?: { code?: unknown; trustDevice?: unknown; disableSession?: unknown } | undefined;
}

/** What a hook reads the library's cookies by. */
interface CookieContext {
  context: { secret: string; createAuthCookie(name: string): { name: string } };
  getSignedCookie(name: string, secret: string): Promise<string | false | null | undefined>;
}

/** Waits for a limit's check; its refusal becomes an error that the library answers. */
async function refuseAs(error: APIError, check: Promise<unknown>): Promise<void> {
  try {
    await check;
  } catch (cause) {
    throw cause instanceof Refusal ? error : cause;
  }
}

/** Counts one code of somebody whose password was right. Refuses after too many, and when that password is over. */
async function countTry(
  { db, tries }: { db: Executor; tries: Backoff },
  { context, getSignedCookie }: CookieContext,
): Promise<void> {
  const { name } = context.createAuthCookie('two_factor');
  const identifier = await getSignedCookie(name, context.secret);
  const half = identifier ? await store.findHalfSignIn(db, identifier) : undefined;
  if (!half) return;
  if (half.isOver) {
    throw new APIError('UNAUTHORIZED', {
      code: 'INVALID_TWO_FACTOR_COOKIE',
      message: 'Invalid two factor cookie',
    });
  }
  const locked = new APIError('TOO_MANY_REQUESTS', {
    code: 'ACCOUNT_TEMPORARILY_LOCKED',
    message: 'Too many failed verification attempts. Please try again later.',
  });
  await refuseAs(locked, tries.begin(half.uid));
}

/** Turned on or off: ends every session of the account, as they began under the other rule. The library signs in anew. */
async function change(database: Database, uid: string, enabled: boolean): Promise<void> {
  await database.transaction(async (tx) => {
    const person = await findPersonByUid(tx, uid);
    const before = await store.hasSecondFactor(tx, uid);
    await store.markSecondFactor(tx, uid, enabled);
    await endSessionsOf(tx, uid);
    if (!person || !isStaff(person)) return;
    await audit(tx, {
      actor: person,
      action: enabled ? 'second_factor_enabled' : 'second_factor_disabled',
      subject: { kind: 'person', id: person.id, name: person.name },
      before: { secondFactor: before },
      after: { secondFactor: enabled },
    });
  });
}

/** The library's second factor, with the shop's rules about it for the library's hooks. */
export function createSecondFactor(database: Database) {
  const { db } = database;
  // A code that was read over a shoulder opens nothing once its owner has used it.
  const usedCodes = createLimiter(database, { name: 'used_codes', points: 1, seconds: codeLife });

  // The library looks whether an account is locked before it notes that a code was wrong: many at once would all be
  // compared. These are counted first.
  const tries = createBackoff(database, {
    name: 'second_factor_codes',
    failures: maxWrongCodes,
    seconds: lockout,
    firstDelay: lockout,
    maxDelay: lockout,
  });

  return {
    plugin: twoFactor({
      issuer: 'Ditiyo',
      accountLockout: { maxFailedAttempts: maxWrongCodes, durationSeconds: lockout },
    }),

    /** Refuses before the library is asked: no browser is excused from the code. */
    async check(context: HookContext & CookieContext): Promise<void> {
      const { path = '', body } = context;
      if (!verifying.includes(path)) return;
      if (body?.trustDevice || body?.disableSession) {
        throw new APIError('BAD_REQUEST', {
          code: 'VALIDATION_ERROR',
          message: 'Every sign-in takes a code',
        });
      }
      await countTry({ db, tries }, context);
    },

    /** A right code makes one session, and ends the row of wrong ones. */
    async spend(uid: string, { path = '', body }: HookContext): Promise<void> {
      if (!verifying.includes(path)) return;
      if (path === '/two-factor/verify-totp') {
        const used = new APIError('UNAUTHORIZED', {
          code: 'INVALID_CODE',
          message: 'Invalid code',
        });
        await refuseAs(used, usedCodes.consume(`${uid} ${String(body?.code)}`));
      }
      await tries.forget(uid);
    },

    change: (uid: string, enabled: boolean) => change(database, uid, enabled),

    /** The password was right and the code is still to come: nobody is signed in by this. */
    isHalf: async (uid: string, { path }: HookContext) =>
      path === '/sign-in/email' && (await store.hasSecondFactor(db, uid)),
  };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;

/** Refuses one of the staff who lacks the second factor that the settings ask for. */
export type SecondFactorRule = (person: { uid: string }) => Promise<void>;

export function createSecondFactorRule(given: {
  db: Executor;
  required: boolean;
}): SecondFactorRule {
  return async function checkSecondFactor({ uid }) {
    if (!given.required || (await store.hasSecondFactor(given.db, uid))) return;
    throw refuse(accountProblems, 'second_factor_needed');
  };
}
