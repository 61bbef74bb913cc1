import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { maxIdleDays, maxSessionDays, ofStaff } from '#contract/accounts/lifetimes.ts';
import { type Executor, prepared } from '#server/platform/db/database.ts';
import { isIdentity } from './identity-key.ts';
import { identitySessions, identityUsers, people } from './tables.ts';

/*
 * How long sessions live. A session's row says when it began and when it was last used; whether it lives is asked of
 * the database at every call, by every process alike. When it goes, its access tokens go with it.
 */

/** Seconds from sign-in to the end, however busy the session is. Also the life of its cookie. */
export const maxSessionAge = maxSessionDays * 24 * 60 * 60;

/** Most sessions of one account; the oldest makes room for a new one. */
const maxSessions = 10;

/** Only this often is it written down that a session is in use: not every call writes. */
const noteEvery = sql.raw(`interval '60 seconds'`);

const idle = sql.raw(`interval '${maxIdleDays} days'`);
const idleOfStaff = sql.raw(`interval '${ofStaff.maxIdleMinutes} minutes'`);
const maxStaffSessionAge = sql.raw(`interval '${ofStaff.maxSessionHours} hours'`);

/** Of a person in the same statement: an admin or a moderator, as `isStaff` says of a row that was read. */
export const isStaffRow = sql`(${people.isAdmin} or ${people.moderatorSince} is not null)`;

/** For sessions whose person is not part of the statement, registered with the shop or not. */
const belongsToStaff = sql`exists (select 1 from ${people}
  where ${people.uid} = ${identitySessions.userId}::text and ${isStaffRow})`;

/** Whether a session has neither ended nor been left alone for too long. Staff have less of both. */
export function isLiving(staff: SQL = belongsToStaff): SQL {
  const { expiresAt, updatedAt, createdAt } = identitySessions;
  return sql`(${expiresAt} > now()
    and ${updatedAt} > now() - case when ${staff} then ${idleOfStaff} else ${idle} end
    and (not ${staff} or ${createdAt} > now() - ${maxStaffSessionAge}))`;
}

/** Of a session in the same statement: its last use was written down a while ago. */
export const isUnnoted = sql<boolean>`${identitySessions.updatedAt} < now() - ${noteEvery}`;

const noting = prepared((db) =>
  db
    .update(identitySessions)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(identitySessions.id, sql.placeholder('id')), isUnnoted))
    .prepare('note_session_use'),
);

/** Writes down that a session is in use now. */
export async function noteUse(db: Executor, id: string): Promise<void> {
  await noting(db).execute({ id });
}

const ending = prepared((db) =>
  db
    .delete(identitySessions)
    .where(and(eq(identitySessions.token, sql.placeholder('token')), sql`not ${isLiving()}`))
    .prepare('end_session_if_over'),
);

/** Takes a session away that is over, before somebody is recognised by it. */
export async function endIfOver(db: Executor, token: string): Promise<void> {
  await ending(db).execute({ token });
}

/** Takes every session away that is over, with the address and browser that it was made from. */
export async function deleteOver(db: Executor): Promise<void> {
  await db.delete(identitySessions).where(sql`not ${isLiving()}`);
}

/** Ends the oldest sessions of an account that has too many. */
export async function endOldest(db: Executor, uid: string): Promise<void> {
  const kept = db
    .select({ id: identitySessions.id })
    .from(identitySessions)
    .where(eq(identitySessions.userId, uid))
    .orderBy(desc(identitySessions.createdAt), desc(identitySessions.id))
    .limit(maxSessions);
  await db
    .delete(identitySessions)
    .where(and(eq(identitySessions.userId, uid), notInArray(identitySessions.id, kept)));
}

/** What a session list shows of a session. */
export interface SessionRow {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The living sessions of an account, last used first. */
export async function listLiving(db: Executor, uid: string): Promise<SessionRow[]> {
  const { id, userAgent, ipAddress, createdAt, updatedAt } = identitySessions;
  return db
    .select({ id, userAgent, ipAddress, createdAt, updatedAt })
    .from(identitySessions)
    .innerJoin(identityUsers, eq(identityUsers.id, identitySessions.userId))
    .where(and(isIdentity(identitySessions.userId, uid), isLiving()))
    .orderBy(desc(updatedAt), desc(id));
}

/** Ends sessions of one account: one, all, or all but one. Returns how many lived. */
export async function endSessionsOf(
  db: Executor,
  uid: string,
  which: { only?: string; butNot?: string } = {},
): Promise<number> {
  const own = db
    .select({ id: identityUsers.id })
    .from(identityUsers)
    .where(isIdentity(identityUsers.id, uid));
  const rows = await db
    .delete(identitySessions)
    .where(
      and(
        inArray(identitySessions.userId, own),
        which.only === undefined ? undefined : eq(identitySessions.id, which.only),
        which.butNot === undefined ? undefined : sql`${identitySessions.id} <> ${which.butNot}`,
      ),
    )
    .returning({ id: identitySessions.id });
  return rows.length;
}
