import { APIError, createAuthMiddleware } from 'better-auth/api';
import { SignUp } from '#contract/accounts/schemas.ts';
import { auditOwnAccess } from './admin-trail.ts';
import type { IdentityOptions } from './identity-options.ts';
import { checkChosenPassword } from './identity-passwords.ts';
import { checkProfile } from './identity-profile.ts';
import type { SessionHooks } from './identity-sessions.ts';
import type { SecondFactor } from './second-factor.ts';

/** The address of somebody who was deleted is answered like one that is taken. */
async function checkAddress(
  accounts: IdentityOptions['accounts'],
  context: { path?: string; body?: unknown },
): Promise<void> {
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

interface RequestHookOptions extends IdentityOptions {
  sessions: SessionHooks;
  secondFactor: SecondFactor;
}

/** What the shop does before and after a call that the library answers. */
export function createRequestHooks(options: RequestHookOptions) {
  const { database, accounts, sessions, secondFactor } = options;
  return {
    before: createAuthMiddleware(async (context) => {
      // First: whatever follows recognises nobody by a session that is over.
      await sessions.endIfOver(context);
      checkProfile(context);
      await checkChosenPassword(options, context);
      await secondFactor.check(context);
      await checkAddress(accounts, context);
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
  };
}
