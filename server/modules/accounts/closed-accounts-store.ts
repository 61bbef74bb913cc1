import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import type { Person } from './store.ts';
import { identityUsers, people } from './tables.ts';

export type ClosedPerson = Person & { deletedAt: Date };

const later = alias(people, 'later');

/** Somebody registered with the e-mail address after this person was deleted; they may be gone again, too. */
const registeredAgain = sql<boolean>`exists (select 1 from ${people} as later where ${and(
  eq(later.email, people.email),
  or(isNull(later.deletedAt), gt(later.deletedAt, people.deletedAt)),
)})`;

export async function listClosed(
  db: Executor,
): Promise<{ person: ClosedPerson; registeredAgain: boolean }[]> {
  const rows = await db
    .select({ person: people, registeredAgain })
    .from(people)
    .where(isNotNull(people.deletedAt))
    .orderBy(desc(people.deletedAt), desc(people.id));
  return rows as { person: ClosedPerson; registeredAgain: boolean }[];
}

/** Whether somebody registered with the e-mail address of a deleted person since. */
export async function isRegisteredAgain(db: Executor, id: PersonId): Promise<boolean> {
  return (await db.$count(people, and(eq(people.id, id), registeredAgain))) > 0;
}

const closedTo = (email: string) =>
  and(eq(people.email, email), isNotNull(people.deletedAt), isNull(people.allowedAt));

/** Whether an e-mail address was a deleted person's and may not register again. */
export async function isClosed(db: Executor, email: string): Promise<boolean> {
  return (await db.$count(people, closedTo(email))) > 0;
}

/** As `isClosed`, and nobody changes the answer until the end of the transaction. */
export async function lockIsClosed(tx: Tx, email: string): Promise<boolean> {
  const rows = await tx
    .select({ allowedAt: people.allowedAt })
    .from(people)
    .where(and(eq(people.email, email), isNotNull(people.deletedAt)))
    .for('update');
  return rows.some(({ allowedAt }) => allowedAt === null);
}

/** Answers how many changed: 0 when it was so already. */
export async function setAllowed(db: Executor, id: PersonId, allowed: boolean): Promise<number> {
  const rows = await db
    .update(people)
    .set({ allowedAt: allowed ? sql`now()` : null })
    .where(and(eq(people.id, id), allowed ? isNull(people.allowedAt) : isNotNull(people.allowedAt)))
    .returning({ id: people.id });
  return rows.length;
}

/** Forgets how a person signed in, which sets their e-mail address free at the identity provider. */
export async function deleteIdentity(db: Executor, { uid, email }: Person): Promise<void> {
  await db
    .delete(identityUsers)
    .where(and(eq(identityUsers.email, email), sql`${identityUsers.id}::text = ${uid}`));
}
