import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { isIdentity } from './identity-key.ts';
import type { Person } from './store.ts';
import { identityAccounts, identitySessions, identityUsers, people } from './tables.ts';

/** How somebody can sign in. */
export async function findWaysIn(db: Executor, uid: string) {
  const [row] = await db
    .select({
      emailVerified: identityUsers.emailVerified,
      secondFactor: identityUsers.twoFactorEnabled,
      passwordHash: identityAccounts.password,
    })
    .from(identityUsers)
    .leftJoin(
      identityAccounts,
      and(
        eq(identityAccounts.userId, identityUsers.id),
        eq(identityAccounts.providerId, 'credential'),
        isNotNull(identityAccounts.password),
      ),
    )
    .where(isIdentity(identityUsers.id, uid));
  return row;
}

/** Whether a session began within the last seconds. */
export async function isFresh(db: Executor, sessionId: string, seconds: number): Promise<boolean> {
  const filter = and(
    eq(identitySessions.id, sessionId),
    sql`${identitySessions.createdAt} > now() - make_interval(secs => ${seconds})`,
  );
  return (await db.$count(identitySessions, filter)) > 0;
}

/** Which companies vouch for somebody, for the data that they take along. */
export async function listProviders(db: Executor, uid: string) {
  return db
    .select({ provider: identityAccounts.providerId, since: identityAccounts.createdAt })
    .from(identityAccounts)
    .where(isIdentity(identityAccounts.userId, uid));
}

/**
 * Forgets what nobody needs any more: the picture, and how the person signed in, with sessions, tokens, passwords and
 * second factor. The name stays for paid orders, the address so that it does not register again.
 */
export async function eraseTraces(tx: Tx, person: Person): Promise<void> {
  await tx.update(people).set({ photoUrl: null }).where(eq(people.id, person.id));
  await tx.delete(identityUsers).where(isIdentity(identityUsers.id, person.uid));
}
