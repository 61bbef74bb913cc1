import { APIError, type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { SignUp } from '#contract/accounts/schemas.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { IdentityOptions } from './identity-options.ts';
import { findByUid } from './mailboxes-store.ts';
import type { PasswordOwner } from './password-rules.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import { replacePasswordHash } from './store.ts';

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Whether the password is right. If it is and its hash has outdated parameters, it is hashed again with today's. */
export async function verifyAndRehash(
  db: Executor,
  { hash, password }: { hash: string; password: string },
): Promise<boolean> {
  const isRight = await verifyPassword(hash, password);
  if (isRight && isOutdated(hash)) {
    await replacePasswordHash(db, hash, await hashPassword(password));
  }
  return isRight;
}

/** The rules for a password that somebody chooses here; the third way to one is a mailed link. */
export async function checkChosenPassword(
  { database, rules }: Pick<IdentityOptions, 'database' | 'rules'>,
  context: HookContext,
): Promise<void> {
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
