import type { BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import { languageIn } from '#contract/kernel/languages.ts';
import type { Database } from '#server/platform/db/database.ts';
import { auditOwnAccess } from './admin-trail.ts';
import { type AccountStatus, closedAccount, type IdentityOptions } from './identity-options.ts';
import { tidyName } from './identity-profile.ts';
import type { SessionHooks } from './identity-sessions.ts';
import type { SecondFactor } from './second-factor.ts';

/** What other companies gave for their own calls: nothing here makes any, so nothing is kept. */
const noForeignTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

/** A field that the library's second factor adds to its users. */
interface SecondFactorField {
  twoFactorEnabled?: boolean;
}

interface DatabaseHookOptions {
  database: Database;
  accounts: IdentityOptions['accounts'];
  sessions: SessionHooks;
  secondFactor: SecondFactor;
}

type DatabaseHooks = NonNullable<BetterAuthOptions['databaseHooks']>;

function userHooks({ accounts, secondFactor }: DatabaseHookOptions): DatabaseHooks['user'] {
  return {
    create: {
      before: async (user) => tidyName(user),
      after: (user, context) => accounts.welcome(user, languageIn(context?.headers?.get('cookie'))),
    },
    update: {
      async before(user, context) {
        const uid = context?.context.session?.user.id;
        const { data } = tidyName(user);
        const { image, twoFactorEnabled } = user as typeof user & SecondFactorField;
        if (uid && twoFactorEnabled !== undefined) await secondFactor.change(uid, twoFactorEnabled);
        if (uid) {
          await accounts.changeProfile(uid, { ...data, ...(image !== undefined && { image }) });
        }
        return { data };
      },
    },
  };
}

/** Rows of the library's accounts: a password, or another company's word. */
function accountHooks({ database, accounts }: DatabaseHookOptions): DatabaseHooks['account'] {
  return {
    create: { before: async () => ({ data: noForeignTokens }) },
    update: {
      // Before it is done: an entry about a change that then failed is better than a change without an entry.
      async before(_account, context) {
        const uid = context?.context.session?.user.id;
        if (context?.path !== '/change-password' || !uid) return;
        await auditOwnAccess(database.db, uid, 'password_changed');
      },
      async after({ userId }, context) {
        if (context?.path === '/change-password') await accounts.mailNewPassword(userId);
      },
    },
  };
}

/** Why somebody may not sign in whose password was right; `isHalf`: their code is still to come. */
async function refusalFor(
  { accounts }: DatabaseHookOptions,
  status: Exclude<AccountStatus, 'active'>,
  isHalf: boolean,
): Promise<APIError> {
  if (status === 'closed') {
    // The answer to a wrong password, so that a stranger learns nothing of people who are gone.
    return new APIError('UNAUTHORIZED', {
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: 'Invalid email or password',
    });
  }
  // One appeals once: whoever has a second factor does so by the link of their mail, not by a password alone.
  const appeal = isHalf ? undefined : await accounts.findAppeal(status);
  return new APIError('FORBIDDEN', {
    code: closedAccount,
    message: 'This account is suspended',
    until: status.suspendedUntil?.toISOString() ?? null,
    ...(appeal && { appeal }),
  });
}

function sessionHooks(options: DatabaseHookOptions): DatabaseHooks['session'] {
  const { accounts, sessions, secondFactor } = options;
  return {
    create: {
      async before(session, context) {
        // A new account has no limits to check, and its transaction must not wait for a second connection.
        if (context?.path === '/sign-up/email') return;
        const status = await accounts.readStatus(session.userId);
        if (status === 'active') return secondFactor.spend(session.userId, context ?? {});
        const isHalf = await secondFactor.isHalf(session.userId, context ?? {});
        throw await refusalFor(options, status, isHalf);
      },
      async after(session, context) {
        if (!context || context.path === '/sign-up/email') return;
        if (await secondFactor.isHalf(session.userId, context)) return;
        await sessions.made(session.userId);
      },
    },
  };
}

/** What the shop does before and after the library writes a row. */
export function createDatabaseHooks(options: DatabaseHookOptions): DatabaseHooks {
  return {
    user: userHooks(options),
    account: accountHooks(options),
    session: sessionHooks(options),
  };
}
