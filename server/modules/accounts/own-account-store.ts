import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
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
      language: identityUsers.language,
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

/** Makes a buyer a seller. */
export async function markSeller(tx: Tx, person: Person, phone: string): Promise<void> {
  await tx.update(people).set({ type: 'Seller', phone }).where(eq(people.id, person.id));
}

/** Remembers how somebody was to be reached, where they have not said so in their profile. */
export async function rememberContact(
  tx: Tx,
  person: Person,
  contact: { phone: string; place: string },
): Promise<void> {
  if (person.phone !== null && person.place !== null) return;
  // Of many items listed at once the first remembers it, and those that begin after it wait for nobody.
  await tx
    .update(people)
    .set({
      phone: sql`coalesce(${people.phone}, ${contact.phone})`,
      place: sql`coalesce(${people.place}, ${contact.place})`,
    })
    .where(and(eq(people.id, person.id), or(isNull(people.phone), isNull(people.place))));
}

/** Changes what the own forms are filled with; nothing that others see. */
export async function updateContact(
  tx: Tx,
  person: Person,
  contact: { phone?: string | null; place?: string | null },
): Promise<void> {
  if (Object.keys(contact).length === 0) return;
  await tx.update(people).set(contact).where(eq(people.id, person.id));
}

/**
 * Forgets what nobody needs any more: picture, phone number and place, and how the person signed in, with sessions, tokens, passwords and
 * second factor. The name stays for paid orders, the address so that it does not register again.
 */
export async function eraseTraces(tx: Tx, person: Person): Promise<void> {
  await tx
    .update(people)
    .set({ photoUrl: null, phone: null, place: null })
    .where(eq(people.id, person.id));
  await tx.delete(identityUsers).where(isIdentity(identityUsers.id, person.uid));
}
