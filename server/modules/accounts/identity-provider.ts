import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import {
  displayName,
  maxPasswordLength,
  minPasswordLength,
  SignUp,
} from '#contract/accounts/schemas.ts';
import { email } from '#contract/kernel/fields.ts';
import { type Language, languageIn } from '#contract/kernel/languages.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import { auditOwnAccess } from './admin-trail.ts';
import { createIdentityLog } from './identity-log.ts';
import { createSessionHooks, sessionSettings } from './identity-sessions.ts';
import { findByUid } from './mailboxes-store.ts';
import type { PasswordOwner, PasswordRules } from './password-rules.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import { closedSecondFactorCalls, createSecondFactor } from './second-factor.ts';
import type { ProfileChange } from './service.ts';
import { replacePasswordHash } from './store.ts';
import {
  identityAccounts,
  identitySessions,
  identityTwoFactors,
  identityUsers,
  identityVerifications,
} from './tables.ts';

export interface IdentityOptions {
  database: Database;
  log: Logger;
  rules: PasswordRules;
  publicUrl: string;
  https: boolean;
  secret: string;
  /** Further origins of the shop itself, for a request that came by one of them. */
  trustedOrigins: (request: Request | undefined) => string[];
  accounts: {
    /** False for people who were deleted or suspended. */
    maySignIn(uid: string): Promise<boolean>;
    /** Somebody new is there. */
    welcome(user: { id: string; emailVerified: boolean }, language: Language): Promise<void>;
    /** A password was changed by somebody who knew the old one. */
    mailNewPassword(uid: string): Promise<void>;
    /** True for accounts that no other company's word opens: admins', and those with a second factor. */
    isPasswordOnly(uid: string): Promise<boolean>;
    /** True for the address of somebody who was deleted, until an admin sets it free. */
    isEmailClosed(email: string): Promise<boolean>;
    /** Shows a new name or picture in the shop too; refuses a picture that is not theirs. */
    changeProfile(uid: string, change: ProfileChange): Promise<void>;
  };
}

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Pictures of a profile are the shop's own uploads: a relative address below /images/. */
function isOwnPicture(image: unknown): boolean {
  return typeof image === 'string' && /^\/images\/[\w-]+\/[\w.-]+$/.test(image);
}

function refuseProfile(message: string): never {
  throw new APIError('BAD_REQUEST', { code: 'INVALID_PROFILE', message });
}

/** The rules that the library does not have: names and pictures of a profile. */
function checkProfile(context: { path?: string; body?: unknown }): void {
  if (context.path !== '/sign-up/email' && context.path !== '/update-user') return;
  const { name, image, email: address } = (context.body ?? {}) as Record<string, unknown>;
  if (context.path === '/sign-up/email') {
    // An address that the shop would refuse afterwards must not get an identity first.
    const checked = email().safeParse(address);
    if (!checked.success) {
      const message = checked.error.issues[0]?.message ?? 'Email is required';
      throw new APIError('BAD_REQUEST', { code: 'VALIDATION_ERROR', message });
    }
  }
  if (name !== undefined || context.path === '/sign-up/email') {
    const checked = displayName.safeParse(name);
    if (!checked.success) refuseProfile(checked.error.issues[0]?.message ?? 'Name is required');
  }
  if (image !== undefined && image !== null && !isOwnPicture(image)) {
    refuseProfile('The picture must be uploaded here first');
  }
}

/** The library keeps a name as it was typed; the shop's is without the spaces around it. */
function tidyName<T extends { name?: string }>(profile: T): { data: { name?: string } } {
  return { data: profile.name === undefined ? {} : { name: displayName.parse(profile.name) } };
}

/**
 * Calls of the library that the shop has no use for. Linking another identity by hand would go round the rule that
 * both sides must have proven the same address; the rest is about tokens that are not kept.
 */
const closed = [
  '/link-social',
  '/unlink-account',
  '/account-info',
  '/get-access-token',
  '/refresh-token',
  '/error',
  // By mail, the shop's own way: password-reset.ts, email-verification.ts.
  '/request-password-reset',
  '/reset-password',
  '/send-verification-email',
  '/verify-email',
  ...closedSecondFactorCalls,
];

/** What other companies gave for their own calls: nothing here makes any, so nothing is kept. */
const noForeignTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

/** A field that the library's second factor adds to its users. */
interface Coded {
  twoFactorEnabled?: boolean;
}

/** Settings of the library: our own tables, argon2id for passwords, the shop's rules in its hooks. */
export function identitySettings(options: IdentityOptions) {
  const { database, log, rules, publicUrl, https, secret, trustedOrigins, accounts } = options;
  const sessions = createSessionHooks(database);
  const secondFactor = createSecondFactor(database);

  /** A password that was right, kept at the cost of an earlier day, is kept at today's from now on. */
  async function verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
    const isRight = await verifyPassword(hash, password);
    if (isRight && isOutdated(hash)) {
      await replacePasswordHash(database.db, hash, await hashPassword(password));
    }
    return isRight;
  }

  /** The rules for a password that somebody chooses here; the third way to one is a mailed link. */
  async function checkPassword(context: HookContext): Promise<void> {
    const { password, newPassword, email: address, name } = context.body ?? {};
    let owner: PasswordOwner | undefined;
    if (context.path === '/sign-up/email') owner = { email: String(address), name: String(name) };
    if (context.path === '/change-password') {
      const session = await getSessionFromCtx(context);
      owner = session ? await findByUid(database.db, session.user.id) : undefined;
    }
    const chosen = SignUp.shape.password.safeParse(newPassword ?? password);
    if (!owner || !chosen.success) return;
    const fault = await rules.findFault(chosen.data, owner);
    if (fault) throw new APIError('BAD_REQUEST', { ...fault });
  }

  /** The address of somebody who was deleted is answered like one that is taken. */
  async function checkAddress(context: { path?: string; body?: unknown }): Promise<void> {
    if (context.path !== '/sign-up/email') return;
    const { email: address, password } = context.body as { email: string; password?: unknown };
    // A password that the library refuses is refused for every address alike.
    if (!SignUp.shape.password.safeParse(password).success) return;
    if (!(await accounts.isEmailClosed(address))) return;
    throw new APIError('UNPROCESSABLE_ENTITY', {
      code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
      message: 'User already exists. Use another email.',
    });
  }

  return {
    appName: 'Ditiyo',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: (request) => trustedOrigins(request),
    database: drizzleAdapter(database.db, {
      provider: 'pg',
      usePlural: true,
      transaction: true,
      schema: {
        users: identityUsers,
        sessions: identitySessions,
        accounts: identityAccounts,
        verifications: identityVerifications,
        twoFactors: identityTwoFactors,
      },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: minPasswordLength,
      maxPasswordLength: maxPasswordLength,
      password: { hash: hashPassword, verify },
    },
    session: sessionSettings,
    disabledPaths: closed,
    plugins: [secondFactor.plugin],
    // Counted by the shop's own limits, in the database.
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: false },
      // Foreign origins are refused before the library is asked, by the rule of every cookie-bound call.
      disableCSRFCheck: true,
      // The library would prefix the name with __Secure-; __Host- is stricter, so we name it ourselves.
      useSecureCookies: false,
      cookiePrefix: https ? '__Host-ditiyo' : 'ditiyo',
      defaultCookieAttributes: { secure: https, sameSite: 'lax', httpOnly: true, path: '/' },
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        // First: whatever follows recognises nobody by a session that is over.
        await sessions.endIfOver(context);
        checkProfile(context);
        await checkPassword(context);
        await secondFactor.check(context);
        await checkAddress(context);
        // Who changes a password may do so because a stranger knows it: it ends every session, asked for or not.
        if (context.path !== '/change-password') return undefined;
        return { context: { body: { revokeOtherSessions: true } } };
      }),
      // The library has no hook at the row of backup codes.
      after: createAuthMiddleware(async ({ path, context }) => {
        const uid = context.session?.user.id;
        const isDone = !(context.returned instanceof Error);
        if (path === '/two-factor/generate-backup-codes' && uid && isDone) {
          await auditOwnAccess(database.db, uid, 'backup_codes_renewed');
        }
      }),
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => tidyName(user),
          after: (user, context) =>
            accounts.welcome(user, languageIn(context?.headers?.get('cookie'))),
        },
        update: {
          async before(user, context) {
            const uid = context?.context.session?.user.id;
            const { data } = tidyName(user);
            const { image, twoFactorEnabled: coded } = user as typeof user & Coded;
            if (uid && coded !== undefined) await secondFactor.change(uid, coded);
            if (uid)
              await accounts.changeProfile(uid, { ...data, ...(image !== undefined && { image }) });
            return { data };
          },
        },
      },
      account: {
        create: { before: async () => ({ data: noForeignTokens }) },
        update: {
          // Before it is done: an entry of something that then failed is better than a deed without an entry.
          async before(_account, context) {
            const uid = context?.context.session?.user.id;
            if (context?.path !== '/change-password' || !uid) return;
            await auditOwnAccess(database.db, uid, 'password_changed');
          },
          async after({ userId }, context) {
            if (context?.path === '/change-password') await accounts.mailNewPassword(userId);
          },
        },
      },
      session: {
        create: {
          async before(session, context) {
            // A new account is in nobody's way, and its transaction must not wait for a second connection.
            if (context?.path === '/sign-up/email') return;
            if (await accounts.maySignIn(session.userId)) {
              return secondFactor.spend(session.userId, context ?? {});
            }
            // The answer to a wrong password, so that a stranger learns nothing of people who are gone.
            throw new APIError('UNAUTHORIZED', {
              code: 'INVALID_EMAIL_OR_PASSWORD',
              message: 'Invalid email or password',
            });
          },
          async after(session, context) {
            if (!context || context.path === '/sign-up/email') return;
            if (await secondFactor.isHalf(session.userId, context)) return;
            await sessions.made(session.userId);
          },
        },
      },
    },
    // Defects reach the shop's own error handler; the library would print them, rows and all, and answer nothing.
    onAPIError: { throw: true },
    telemetry: { enabled: false },
    logger: {
      disabled: false,
      level: 'error',
      log: createIdentityLog(log),
    },
  } satisfies BetterAuthOptions;
}

/** The built-in identity provider. */
export function createIdentityProvider(options: IdentityOptions) {
  return betterAuth(identitySettings(options));
}

export type IdentityProvider = ReturnType<typeof createIdentityProvider>;
