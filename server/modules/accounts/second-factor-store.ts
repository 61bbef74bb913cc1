import { and, eq, or, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { isIdentity } from './identity-key.ts';
import { isStaffRow } from './session-life.ts';
import {
  identityAccounts,
  identityTwoFactors,
  identityUsers,
  identityVerifications,
  people,
} from './tables.ts';

const isUser = (uid: string) => isIdentity(identityUsers.id, uid);

/** Whether signing in as somebody takes a code as well. */
export async function hasSecondFactor(db: Executor, uid: string): Promise<boolean> {
  const filter = and(isUser(uid), eq(identityUsers.twoFactorEnabled, true));
  return (await db.$count(identityUsers, filter)) > 0;
}

/** Whether an account is too much to be opened by another company's word alone: that of an admin or moderator, or one with codes. */
export async function isPasswordOnly(db: Executor, uid: string): Promise<boolean> {
  const rows = await db
    .select({ id: identityUsers.id })
    .from(identityUsers)
    .leftJoin(people, eq(people.uid, sql`${identityUsers.id}::text`))
    .where(and(isUser(uid), or(eq(identityUsers.twoFactorEnabled, true), isStaffRow)));
  return rows.length > 0;
}

export async function markSecondFactor(tx: Tx, uid: string, enabled: boolean): Promise<void> {
  await tx
    .update(identityUsers)
    .set({ twoFactorEnabled: enabled, updatedAt: sql`now()` })
    .where(isUser(uid));
}

/** Signing in takes no code any more, whoever set the codes up. */
export async function forgetSecondFactor(tx: Tx, uid: string): Promise<void> {
  await tx.delete(identityTwoFactors).where(isIdentity(identityTwoFactors.userId, uid));
  await markSecondFactor(tx, uid, false);
}

/**
 * Whose password was right in a sign-in that waits for its code, and whether that password has been replaced since.
 * The identifier is the library's, out of the cookie that it signed.
 */
export async function findHalfSignIn(
  db: Executor,
  identifier: string,
): Promise<{ uid: string; isOver: boolean } | undefined> {
  const { value, createdAt } = identityVerifications;
  const password = and(
    sql`${identityAccounts.userId}::text = ${value}`,
    eq(identityAccounts.providerId, 'credential'),
  );
  const [row] = await db
    .select({
      uid: value,
      isOver: sql<boolean>`coalesce(${identityAccounts.updatedAt} > ${createdAt}, false)`,
    })
    .from(identityVerifications)
    .leftJoin(identityAccounts, password)
    .where(eq(identityVerifications.identifier, identifier));
  return row;
}
