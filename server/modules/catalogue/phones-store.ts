import { and, count, eq, inArray, lt, sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { phonesShown } from './tables.ts';

/** One seller's number, shown to one person. */
export interface ShownPhone {
  personId: PersonId;
  sellerUid: string;
}

/** Notes them, each once a day whichever process showed it. In one order: two processes never wait in a circle. */
export async function insertShown(
  db: Executor,
  day: string,
  shown: readonly ShownPhone[],
): Promise<void> {
  const people = shown.map(({ personId }) => personId);
  const sellers = shown.map(({ sellerUid }) => sellerUid);
  await db.execute(sql`
    insert into ${phonesShown} (day, person_id, seller_uid)
    select ${day}::date, person_id, seller_uid
    from unnest(${sql.param(people)}::uuid[], ${sql.param(sellers)}::text[]) as s (person_id, seller_uid)
    order by person_id, seller_uid
    on conflict do nothing`);
}

/** Of how many sellers each of these people was shown the number on that day. */
export function countShown(db: Executor, day: string, people: readonly PersonId[]) {
  return db
    .select({ personId: sql<PersonId>`${phonesShown.personId}`, sellers: count() })
    .from(phonesShown)
    .where(and(eq(phonesShown.day, day), inArray(phonesShown.personId, [...people])))
    .groupBy(phonesShown.personId);
}

export async function forgetShown(db: Executor, today: string): Promise<void> {
  await db.delete(phonesShown).where(lt(phonesShown.day, today));
}
