import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { findByUid } from './mailboxes-store.ts';
import { issueLink } from './mailed-links.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { forgetSecondFactor } from './second-factor-store.ts';
import {
  endSessions,
  findPasswordHash,
  findPersonByUid,
  forgetOtherWaysIn,
  insertPerson,
  makeAdmin,
  upsertCredentialIdentity,
} from './store.ts';
import { identityAccounts, identityUsers, people } from './tables.ts';
import { endPrograms, evict, type Revocation } from './takeover.ts';

/** Minutes in which the link of the console sets the password. */
const linkMinutes = 15;

/** Whether somebody signed up with an address and never proved that it is theirs. */
async function isUnproven(tx: Tx, email: string): Promise<boolean> {
  const [user] = await tx
    .select({ isConfirmed: identityUsers.emailVerified })
    .from(identityUsers)
    .where(eq(identityUsers.email, email))
    .for('update');
  return user?.isConfirmed === false;
}

/** Whoever had the account before is out, with all that serves them where the mailbox was never theirs. */
async function endBefore(
  tx: Tx,
  uid: string,
  { unproven, revocation }: { unproven: boolean; revocation: Revocation },
): Promise<void> {
  await endSessions(tx, uid);
  if (unproven) return evict(tx, uid, revocation);
  await forgetOtherWaysIn(tx, uid);
  await endPrograms(tx, uid, revocation);
}

/** Makes sure that the admin of the settings exists, with that password. */
export async function ensureAdmin(
  database: Database,
  { email, password }: { email: string; password: string },
  revocation: Revocation,
): Promise<void> {
  const known = await findPasswordHash(database.db, email);
  const same = known !== undefined && (await verifyPassword(known, password));
  const passwordHash = same ? known : await hashPassword(password);
  await database.transaction(async (tx) => {
    const unproven = await isUnproven(tx, email);
    const uid = await upsertCredentialIdentity(tx, { email, name: 'Admin', passwordHash });
    // Whoever had this identity under another password, or came in by a popup, is no admin.
    if (!same) await endBefore(tx, uid, { unproven, revocation });
    await insertPerson(tx, { uid, email, name: 'Admin', type: 'Buyer', isAdmin: true });
    await makeAdmin(tx, uid);
  });
}

/**
 * Makes an account an admin's, by a person at the server's console; there is no other way but the settings. Whoever
 * had the account before is signed out and loses every way in: only a link with the returned secret, valid for 15 minutes,
 * sets a password. Returns undefined when there is an admin already and it is not forced.
 */
export async function createAdmin(
  database: Database,
  { email, force, revocation }: { email: string; force: boolean; revocation: Revocation },
): Promise<string | undefined> {
  return database.transaction(async (tx) => {
    // Two consoles at the same moment make one first admin.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('admin:create'))`);
    const admins = await tx.$count(people, and(eq(people.isAdmin, true), isNull(people.deletedAt)));
    if (admins > 0 && !force) return undefined;
    const unproven = await isUnproven(tx, email);
    const [user] = await tx
      .insert(identityUsers)
      .values({ email, name: 'Admin', emailVerified: true })
      .onConflictDoUpdate({
        target: identityUsers.email,
        set: { emailVerified: true, updatedAt: sql`now()` },
      })
      .returning({ id: identityUsers.id });
    if (!user) throw new Error('an upsert answered no row');
    const uid = user.id;
    await endBefore(tx, uid, { unproven, revocation });
    await tx.delete(identityAccounts).where(eq(identityAccounts.userId, uid));
    // The codes of a lost phone would be in the way of those of the next.
    await forgetSecondFactor(tx, uid);
    await insertPerson(tx, { uid, email, name: 'Admin', type: 'Buyer', isAdmin: true });
    const before = await findPersonByUid(tx, uid);
    await makeAdmin(tx, uid);
    const owner = await findByUid(tx, uid);
    if (!before || !owner) throw new Error('the account of the new admin is not there');
    await audit(tx, {
      actor: undefined,
      action: 'admin_created',
      subject: { kind: 'person', id: before.id, name: before.name },
      before: { admins },
      after: { admins: admins + 1, forced: force },
    });
    return issueLink(tx, 'reset', { uid, bound: owner.passwordMark }, linkMinutes);
  });
}
