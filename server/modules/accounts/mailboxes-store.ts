import { createHash } from 'node:crypto';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Language } from '#contract/kernel/languages.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { isIdentity } from './identity-key.ts';
import { identityAccounts, identityUsers, people } from './tables.ts';

export interface Mailbox {
  uid: string;
  email: string;
  name: string;
  isConfirmed: boolean;
  /** When the identity was made. */
  createdAt: Date;
  isAdmin: boolean;
  /** In which the shop writes to them. */
  language: Language;
  /** Changes whenever the password does. */
  passwordMark: string;
}

/** Salted as it is, a hash of the hash tells nothing of the password. */
const markOf = (hash: string | null) =>
  createHash('sha256')
    .update(hash ?? '')
    .digest('base64url')
    .slice(0, 22);

const hasPassword = and(
  eq(identityAccounts.userId, identityUsers.id),
  eq(identityAccounts.providerId, 'credential'),
);

/** Nobody who was deleted or suspended; somebody who has not registered with the shop yet is there. */
const isThere = and(isNull(people.deletedAt), isNull(people.suspendedAt));

function select(db: Executor) {
  return db
    .select({
      uid: identityUsers.id,
      email: identityUsers.email,
      name: identityUsers.name,
      isConfirmed: identityUsers.emailVerified,
      createdAt: identityUsers.createdAt,
      isAdmin: people.isAdmin,
      language: identityUsers.language,
      hash: identityAccounts.password,
    })
    .from(identityUsers)
    .leftJoin(people, eq(people.uid, sql`${identityUsers.id}::text`))
    .leftJoin(identityAccounts, hasPassword);
}

type Row = Awaited<ReturnType<typeof select>>[number];

function asMailbox(row: Row | undefined): Mailbox | undefined {
  if (!row) return undefined;
  const { hash, isAdmin, ...rest } = row;
  return { ...rest, isAdmin: isAdmin ?? false, passwordMark: markOf(hash) };
}

const there = or(isNull(people.id), isThere);

/** Whose account an e-mail address opens, unless they were deleted or suspended. */
export async function findByEmail(db: Executor, email: string): Promise<Mailbox | undefined> {
  const [row] = await select(db).where(and(eq(identityUsers.email, email.toLowerCase()), there));
  return asMailbox(row);
}

export async function findByUid(db: Executor, uid: string): Promise<Mailbox | undefined> {
  const [row] = await select(db).where(and(eq(identityUsers.id, uid), there));
  return asMailbox(row);
}

/** As `findByUid`; whoever changes this account too waits for the end of the transaction. */
export async function lockByUid(tx: Tx, uid: string): Promise<Mailbox | undefined> {
  await tx
    .select({ id: identityUsers.id })
    .from(identityUsers)
    .where(eq(identityUsers.id, uid))
    .for('update');
  return findByUid(tx, uid);
}

/** Gives an identity this password, in place of its old one or as its first. */
export async function setPassword(tx: Tx, uid: string, passwordHash: string): Promise<void> {
  const changed = await tx
    .update(identityAccounts)
    .set({ password: passwordHash, updatedAt: sql`now()` })
    .where(and(eq(identityAccounts.userId, uid), eq(identityAccounts.providerId, 'credential')))
    .returning({ id: identityAccounts.id });
  if (changed.length > 0) return;
  await tx
    .insert(identityAccounts)
    .values({ userId: uid, providerId: 'credential', accountId: uid, password: passwordHash });
}

/** Returns false when the identity does not have that address any more. */
export async function markEmailConfirmed(
  db: Executor,
  { uid, email }: { uid: string; email: string },
): Promise<boolean> {
  const changed = await db
    .update(identityUsers)
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where(and(eq(identityUsers.id, uid), eq(identityUsers.email, email)))
    .returning({ id: identityUsers.id });
  return changed.length > 0;
}

export async function isEmailConfirmed(db: Executor, uid: string): Promise<boolean> {
  const filter = and(isIdentity(identityUsers.id, uid), eq(identityUsers.emailVerified, true));
  return (await db.$count(identityUsers, filter)) > 0;
}

/** Remembers in which language somebody reads the shop. */
export async function setLanguage(db: Executor, uid: string, language: Language): Promise<void> {
  await db
    .update(identityUsers)
    .set({ language })
    .where(and(eq(identityUsers.id, uid), ne(identityUsers.language, language)));
}

/** In which language the shop writes to somebody; English to whoever has no identity any more. */
export async function findLanguage(db: Executor, uid: string): Promise<Language> {
  const [row] = await db
    .select({ language: identityUsers.language })
    .from(identityUsers)
    .where(isIdentity(identityUsers.id, uid));
  return row?.language ?? 'en';
}
