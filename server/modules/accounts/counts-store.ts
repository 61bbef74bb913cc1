import { and, count, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/database.ts';
import type { Months } from '#server/platform/months.ts';
import { people } from './tables.ts';

/** How many joined as what, month by month; months without anybody are left out. Those who are gone count: they came. */
export function countNewPeople(db: Executor, { monthOf, isSince }: Months, since: string) {
  return db
    .select({ month: monthOf(people.createdAt), type: people.type, count: count() })
    .from(people)
    .where(and(isSince(people.createdAt, since), eq(people.isAdmin, false)))
    .groupBy(({ month, type }) => [month, type]);
}

/** Sellers who sell and wait for an admin. */
export function countUnverifiedSellers(db: Executor): Promise<number> {
  return db.$count(
    people,
    and(
      eq(people.type, 'Seller'),
      eq(people.isAdmin, false),
      isNull(people.verifiedAt),
      isNull(people.deletedAt),
      isNull(people.suspendedAt),
    ),
  );
}
