import { and, eq, gt, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ClosedFilter, closedSorts, closedStates } from '#contract/accounts/people-lists.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { createKeyset, type Place, type Reading } from '#server/platform/http/keyset.ts';
import { isIdentity } from './identity-key.ts';
import { named } from './people-lists-store.ts';
import type { Person } from './store.ts';
import { identityUsers, people } from './tables.ts';

export type ClosedPerson = Person & { deletedAt: Date };

const later = alias(people, 'later');

/** Somebody registered with the e-mail address after this person was deleted; they may be gone again, too. */
const registeredAgain = sql<boolean>`exists (select 1 from ${people} as later where ${and(
  eq(later.email, people.email),
  or(isNull(later.deletedAt), gt(later.deletedAt, people.deletedAt)),
)})`;

export interface ClosedRow {
  person: ClosedPerson;
  registeredAgain: boolean;
}

export const readClosed = createKeyset<(typeof closedSorts)[number]>(
  {
    closed: { value: people.deletedAt, kind: 'timestamptz' },
    name: { value: sql`lower(${people.name})`, kind: 'text' },
    email: { value: people.email, kind: 'text' },
  },
  people.id,
);

const inState: Record<(typeof closedStates)[number], SQL | undefined> = {
  closed: and(not(registeredAgain), isNull(people.allowedAt)),
  allowed: and(not(registeredAgain), isNotNull(people.allowedAt)),
  registered: registeredAgain,
};

/** Deleted people who fit a filter. */
export function fittingClosed({ search, type, state }: ClosedFilter): SQL | undefined {
  return and(
    isNotNull(people.deletedAt),
    named(search),
    type && eq(people.type, type),
    state && inState[state],
  );
}

/** From the place on that `reading` names; all of them where there is no limit. */
export async function listClosed(
  db: Executor,
  condition: SQL | undefined,
  { after, by, place }: Reading,
  limit?: number,
): Promise<(ClosedRow & Place)[]> {
  const query = db
    .select({ person: people, registeredAgain, place, id: people.id })
    .from(people)
    .where(and(condition, after))
    .orderBy(by);
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows as (ClosedRow & Place)[];
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

/** Returns how many changed: 0 when it was so already. */
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
    .where(and(eq(identityUsers.email, email), isIdentity(identityUsers.id, uid)));
}
