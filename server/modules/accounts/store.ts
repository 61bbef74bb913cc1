import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import { type Executor, prepared, type Tx } from '#server/platform/db/database.ts';
import { isIdentity } from './identity-key.ts';
import { deleteOver, isLiving, isStaffRow, isUnnoted } from './session-life.ts';
import {
  accessTokens,
  identityAccounts,
  identitySessions,
  identityUsers,
  people,
} from './tables.ts';

export type Person = Omit<typeof people.$inferSelect, 'id'> & { id: PersonId };
export type NewPerson = typeof people.$inferInsert;

function asPerson(row: typeof people.$inferSelect): Person {
  return row as Person;
}

const byUid = prepared((db) =>
  db
    .select()
    .from(people)
    .where(eq(people.uid, sql.placeholder('uid')))
    .prepare('person_by_uid'),
);

const byEmail = prepared((db) =>
  db
    .select()
    .from(people)
    .where(and(eq(people.email, sql.placeholder('email')), isNull(people.deletedAt)))
    .prepare('person_by_email'),
);

const isActiveNow = and(isNull(people.deletedAt), isNull(people.suspendedAt));

const byId = prepared((db) =>
  db
    .select()
    .from(people)
    .where(eq(people.id, sql.placeholder('id')))
    .prepare('person_by_id'),
);

const activeById = prepared((db) =>
  db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, sql.placeholder('id')), isActiveNow))
    .prepare('active_person_by_id'),
);

const isTokenLiving = () =>
  and(
    sql`${accessTokens.expiresAt} > now()`,
    isLiving(isStaffRow),
    isNull(people.deletedAt),
    isNull(people.suspendedAt),
  );

const byToken = prepared((db) =>
  db
    .select({ person: people, sessionId: accessTokens.sessionId, isUnnoted })
    .from(accessTokens)
    .innerJoin(people, eq(people.id, accessTokens.personId))
    .innerJoin(identitySessions, eq(identitySessions.id, accessTokens.sessionId))
    .where(and(eq(accessTokens.hash, sql.placeholder('hash')), isTokenLiving()))
    .prepare('person_by_token'),
);

export async function findPersonByUid(db: Executor, uid: string): Promise<Person | undefined> {
  const [row] = await byUid(db).execute({ uid });
  return row && asPerson(row);
}

/** The one who is there under this e-mail address; addresses are kept in lower case. */
export async function findPersonByEmail(db: Executor, email: string): Promise<Person | undefined> {
  const [row] = await byEmail(db).execute({ email });
  return row && asPerson(row);
}

/** The living owner of a living token, whose session lives too. */
export async function findPersonByToken(db: Executor, hash: string) {
  const [row] = await byToken(db).execute({ hash });
  return row && { ...row, person: asPerson(row.person) };
}

/** Which of these tokens live, as `findPersonByToken` finds them. */
export async function listLivingTokens(
  db: Executor,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: accessTokens.hash })
    .from(accessTokens)
    .innerJoin(people, eq(people.id, accessTokens.personId))
    .innerJoin(identitySessions, eq(identitySessions.id, accessTokens.sessionId))
    .where(and(inArray(accessTokens.hash, [...hashes]), isTokenLiving()));
  return new Set(rows.map(({ hash }) => hash));
}

/**
 * Locks a person, whose id never changes: rows that name them are written meanwhile by those who hold a deal's locks, and would
 * wait in the wrong order for a stronger lock. `update` waits for them, and they for it: for whoever takes no further locks.
 */
export async function lockPerson(
  db: Executor,
  id: PersonId,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<Person | undefined> {
  const [row] = await db.select().from(people).where(eq(people.id, id)).for(strength);
  return row && asPerson(row);
}

/** Returns undefined when that uid is registered already, or somebody is there under that e-mail address. */
export async function insertPerson(db: Executor, person: NewPerson): Promise<Person | undefined> {
  const [row] = await db.insert(people).values(person).onConflictDoNothing().returning();
  return row && asPerson(row);
}

export async function insertToken(
  db: Executor,
  token: { hash: string; personId: PersonId; sessionId: string; seconds: number },
): Promise<void> {
  const { seconds, ...row } = token;
  await db
    .insert(accessTokens)
    .values({ ...row, expiresAt: sql`now() + make_interval(secs => ${seconds})` });
}

/** Tokens that are over, and sign-ins with the address and browser that they were made from. */
export async function deleteExpired(db: Executor): Promise<void> {
  await db.delete(accessTokens).where(sql`${accessTokens.expiresAt} < now()`);
  await deleteOver(db);
}

/** When they became a verified seller; undefined where they were one. */
export async function markVerified(db: Executor, id: PersonId): Promise<Date | undefined> {
  const [row] = await db
    .update(people)
    .set({ verifiedAt: sql`now()` })
    .where(and(eq(people.id, id), isNull(people.verifiedAt)))
    .returning({ at: people.verifiedAt });
  return row?.at ?? undefined;
}

export async function markModerator(db: Executor, id: PersonId, moderator: boolean): Promise<void> {
  await db
    .update(people)
    .set({ moderatorSince: moderator ? sql`now()` : null })
    .where(eq(people.id, id));
}

/** Ends every session and token of a person and hides them; their name stays on paid orders. */
export async function markDeleted(db: Executor, person: Person): Promise<void> {
  await db.update(people).set({ deletedAt: sql`now()` }).where(eq(people.id, person.id));
  await db.delete(accessTokens).where(eq(accessTokens.personId, person.id));
  await endSessions(db, person.uid);
}

/** Makes sure that an identity with this password exists; answers its uid. */
export async function upsertCredentialIdentity(
  db: Executor,
  identity: { email: string; name: string; passwordHash: string },
): Promise<string> {
  const { email, name, passwordHash } = identity;
  const [user] = await db
    .insert(identityUsers)
    .values({ email, name, emailVerified: true })
    .onConflictDoUpdate({
      target: identityUsers.email,
      set: { emailVerified: true, updatedAt: sql`now()` },
    })
    .returning({ id: identityUsers.id });
  if (!user) throw new Error('an upsert answered no row');
  const credential = and(
    eq(identityAccounts.userId, user.id),
    eq(identityAccounts.providerId, 'credential'),
  );
  const updated = await db
    .update(identityAccounts)
    .set({ password: passwordHash, updatedAt: sql`now()` })
    .where(credential)
    .returning({ id: identityAccounts.id });
  if (updated.length === 0) {
    await db.insert(identityAccounts).values({
      userId: user.id,
      providerId: 'credential',
      accountId: user.id,
      password: passwordHash,
    });
  }
  return user.id;
}

export async function findPasswordHash(db: Executor, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ password: identityAccounts.password })
    .from(identityAccounts)
    .innerJoin(identityUsers, eq(identityUsers.id, identityAccounts.userId))
    .where(and(eq(identityUsers.email, email), eq(identityAccounts.providerId, 'credential')));
  return row?.password ?? undefined;
}

/** Salted, so a hash names one account. */
export async function replacePasswordHash(db: Executor, old: string, fresh: string): Promise<void> {
  await db
    .update(identityAccounts)
    .set({ password: fresh })
    .where(eq(identityAccounts.password, old));
}

/** Ends every session of an identity, and with each the tokens that it asked for. */
export async function endSessions(db: Executor, uid: string): Promise<void> {
  await db.delete(identitySessions).where(eq(identitySessions.userId, uid));
}

/** Forgets every way into an identity but its password. */
export async function forgetOtherWaysIn(db: Executor, uid: string): Promise<void> {
  await db
    .delete(identityAccounts)
    .where(and(eq(identityAccounts.userId, uid), ne(identityAccounts.providerId, 'credential')));
}

/** Changes what is shown of a person, in the shop, if they are registered with it, and at the identity provider. */
export async function updateProfile(
  tx: Tx,
  uid: string,
  { name, image }: { name?: string | undefined; image?: string | null | undefined },
): Promise<void> {
  if (name === undefined && image === undefined) return;
  await tx.update(people).set({ name, photoUrl: image }).where(eq(people.uid, uid));
  await tx
    .update(identityUsers)
    .set({ name, image, updatedAt: sql`now()` })
    .where(isIdentity(identityUsers.id, uid));
}

export async function makeAdmin(db: Executor, uid: string): Promise<void> {
  await db
    .update(people)
    .set({
      isAdmin: true,
      moderatorSince: null,
      deletedAt: null,
      suspendedAt: null,
      suspendedFor: null,
      suspendedUntil: null,
      limitedAt: null,
      limitedUntil: null,
      limitedFor: null,
    })
    .where(eq(people.uid, uid));
}

export async function findPersonById(db: Executor, id: string): Promise<Person | undefined> {
  const [row] = await byId(db).execute({ id });
  return row && asPerson(row);
}

/** The e-mail addresses of all admins who may act. */
export async function listAdminEmails(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ email: people.email })
    .from(people)
    .where(and(eq(people.isAdmin, true), isNull(people.deletedAt), isNull(people.suspendedAt)))
    .orderBy(people.createdAt);
  return rows.map(({ email }) => email);
}

/** Those of these people who are deleted or suspended. */
export async function listAway(db: Executor, ids: readonly PersonId[]): Promise<PersonId[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        inArray(people.id, [...ids]),
        or(isNotNull(people.deletedAt), isNotNull(people.suspendedAt)),
      ),
    );
  return rows.map(({ id }) => id as PersonId);
}

/** Whether a person is neither deleted nor suspended. */
export async function isActive(db: Executor, id: PersonId): Promise<boolean> {
  const rows = await activeById(db).execute({ id });
  return rows.length > 0;
}
