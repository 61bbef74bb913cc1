import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { maxPasswordLength, minPasswordLength } from '#contract/accounts/password-lengths.ts';
import { createDatabaseHooks } from './identity-database-hooks.ts';
import { createIdentityLog } from './identity-log.ts';
import type { IdentityOptions } from './identity-options.ts';
import { verifyAndRehash } from './identity-passwords.ts';
import { createRequestHooks } from './identity-request-hooks.ts';
import { createSessionHooks, sessionSettings } from './identity-sessions.ts';
import { hashPassword } from './passwords.ts';
import { closedSecondFactorCalls, createSecondFactor } from './second-factor.ts';
import {
  identityAccounts,
  identitySessions,
  identityTwoFactors,
  identityUsers,
  identityVerifications,
} from './tables.ts';

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

/** Settings of the library: our own tables, argon2id for passwords, the shop's rules in its hooks. */
export function identitySettings(options: IdentityOptions) {
  const { database, log, publicUrl, https, secret, trustedOrigins } = options;
  const secondFactor = createSecondFactor(database);
  const parts = { ...options, secondFactor, sessions: createSessionHooks(database) };

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
      minPasswordLength,
      maxPasswordLength,
      password: {
        hash: hashPassword,
        verify: (given) => verifyAndRehash(database.db, given),
      },
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
    hooks: createRequestHooks(parts),
    databaseHooks: createDatabaseHooks(parts),
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
