import { and, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PeopleFilter, peopleSorts } from '#contract/accounts/people-lists.ts';
import type { UserType } from '#contract/accounts/schemas.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { anywhere } from '#server/platform/db/like.ts';
import { createKeyset, type Reading } from '#server/platform/http/keyset.ts';
import type { Person } from './store.ts';
import { people } from './tables.ts';

/** Buyers and sellers by what an admin sorts them by; names and addresses in whatever case. */
export const readPeople = createKeyset<(typeof peopleSorts)[number]>(
  {
    joined: { value: people.createdAt, kind: 'timestamptz' },
    name: { value: sql`lower(${people.name})`, kind: 'text' },
    email: { value: people.email, kind: 'text' },
  },
  people.id,
);

/** Whether a name or an e-mail address holds this text. */
export function named(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const pattern = anywhere(search);
  return or(ilike(people.name, pattern), ilike(people.email, pattern));
}

function isSo(answer: 'yes' | 'no' | undefined, column: typeof people.verifiedAt): SQL | undefined {
  if (answer === undefined) return undefined;
  return answer === 'yes' ? isNotNull(column) : isNull(column);
}

const ofType = (type: UserType) =>
  and(eq(people.type, type), eq(people.isAdmin, false), isNull(people.deletedAt));

/** Those of a type that fit a filter. */
export function fitting(type: UserType, filter: PeopleFilter): SQL | undefined {
  return and(
    ofType(type),
    named(filter.search),
    isSo(filter.verified, people.verifiedAt),
    isSo(filter.suspended, people.suspendedAt as typeof people.verifiedAt),
  );
}

/** From the place on that `reading` names; all of them where there is no limit. */
export async function listPeople(
  db: Executor,
  condition: SQL | undefined,
  { after, by, place }: Reading,
  limit?: number,
): Promise<{ person: Person; place: string; id: string }[]> {
  const query = db
    .select({ person: people, place, id: people.id })
    .from(people)
    .where(and(condition, after))
    .orderBy(by);
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows as { person: Person; place: string; id: string }[];
}

export function countPeople(db: Executor, condition: SQL | undefined): Promise<number> {
  return db.$count(people, condition);
}

/** How many there are of a type, and how many of them have no badge. */
export async function countEveryone(db: Executor, type: UserType) {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      unverified: sql<number>`(count(*) filter (where ${people.verifiedAt} is null))::int`,
    })
    .from(people)
    .where(ofType(type));
  return counts ?? { total: 0, unverified: 0 };
}
