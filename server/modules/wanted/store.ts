import { and, desc, eq, gt, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { CategoryId, PersonId, WantedId } from '#contract/kernel/ids.ts';
import {
  maxCountedAds,
  maxOwnAds,
  type WantedEnd,
  wantedDays,
  wantedNoticeDays,
} from '#contract/wanted/limits.ts';
import { people } from '#server/modules/accounts/index.ts';
import { categories } from '#server/modules/catalogue/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { createKeyset, type Reading } from '#server/platform/http/keyset.ts';
import { wantedAds } from './tables.ts';

export type WantedRow = Omit<typeof wantedAds.$inferSelect, 'id' | 'personId' | 'categoryId'> & {
  id: WantedId;
  personId: PersonId;
  categoryId: CategoryId;
};

export interface Listed {
  ad: WantedRow;
  categoryName: string;
  /** Of whoever looks for it. */
  name: string;
}

const now = sql`clock_timestamp()`;
const end = sql`clock_timestamp() + make_interval(days => ${wantedDays})`;

/** Neither ended nor hidden; its time may be over. */
const isKept = and(isNull(wantedAds.endedAt), isNull(wantedAds.hiddenAt));

/** What everybody can read, while its writer is there. */
export const isOpen = and(isKept, gt(wantedAds.expiresAt, now));
export const isHere = and(isNull(people.deletedAt), isNull(people.suspendedAt));

export const readFrom = createKeyset<'newest'>(
  { newest: { value: wantedAds.at, kind: 'timestamptz' } },
  wantedAds.id,
);

const selectListed = (db: Executor, place: SQL<string> = sql<string>`''`) =>
  db
    .select({
      ad: wantedAds,
      categoryName: categories.name,
      name: people.name,
      place,
      id: wantedAds.id,
    })
    .from(wantedAds)
    .innerJoin(people, eq(people.id, wantedAds.personId))
    .innerJoin(categories, eq(categories.id, wantedAds.categoryId));

const ofCategory = (category: CategoryId | undefined) =>
  category && eq(wantedAds.categoryId, category);

export async function listOpen(
  db: Executor,
  category: CategoryId | undefined,
  { after, by, place }: Reading,
  limit: number,
): Promise<(Listed & { place: string; id: string })[]> {
  const rows = await selectListed(db, place)
    .where(and(isOpen, isHere, ofCategory(category), after))
    .orderBy(by)
    .limit(limit);
  return rows as unknown as (Listed & { place: string; id: string })[];
}

/** At most `maxCountedAds`. */
export async function countOpen(db: Executor, category: CategoryId | undefined): Promise<number> {
  const counted = db
    .select({ id: wantedAds.id })
    .from(wantedAds)
    .innerJoin(people, eq(people.id, wantedAds.personId))
    .where(and(isOpen, isHere, ofCategory(category)))
    .limit(maxCountedAds)
    .as('counted');
  return db.$count(counted);
}

export async function findOpen(db: Executor, id: WantedId): Promise<Listed | undefined> {
  const [row] = await selectListed(db).where(and(eq(wantedAds.id, id), isOpen, isHere));
  return row as unknown as Listed | undefined;
}

/** An ad of anybody's, however it stands. */
export async function findAd(db: Executor, id: WantedId): Promise<WantedRow | undefined> {
  const [row] = await db.select().from(wantedAds).where(eq(wantedAds.id, id));
  return row as WantedRow | undefined;
}

/** The open ones first, so that none is beyond the most that are listed. */
export async function listOwn(db: Executor, person: PersonId): Promise<Listed[]> {
  const rows = await selectListed(db)
    .where(eq(wantedAds.personId, person))
    .orderBy(desc(sql`(${isOpen})`), desc(wantedAds.at), desc(wantedAds.id))
    .limit(maxOwnAds);
  return rows as unknown as Listed[];
}

/** Orders what one person writes and renews at once, until `tx` ends: how many of their ads are open is counted. */
export async function holdAds(tx: Tx, person: PersonId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wanted:${person}`}, 0))`);
}

/** Open ads of a person, beside one of them. */
export function countOpenOf(db: Executor, person: PersonId, beside?: WantedId): Promise<number> {
  return db.$count(
    wantedAds,
    and(eq(wantedAds.personId, person), isOpen, beside && ne(wantedAds.id, beside)),
  );
}

type Written = Omit<typeof wantedAds.$inferInsert, 'expiresAt'>;

/** Writes an ad; undefined where the person has one for the same thing. */
export async function insertAd(tx: Tx, ad: Written): Promise<WantedId | undefined> {
  const [row] = await tx
    .insert(wantedAds)
    .values({ ...ad, expiresAt: end as unknown as Date })
    .onConflictDoNothing()
    .returning({ id: wantedAds.id });
  return row?.id as WantedId | undefined;
}

/** Says something else from now on. Refused by `wanted_ads_once` where the person has another one for the same thing. */
export async function changeAd(
  tx: Tx,
  id: WantedId,
  said: Omit<Written, 'id' | 'personId'>,
): Promise<void> {
  await tx.update(wantedAds).set(said).where(eq(wantedAds.id, id));
}

export async function findCategory(db: Executor, id: CategoryId) {
  const { name } = categories;
  const [row] = await db
    .select({ id: categories.id, name })
    .from(categories)
    .where(eq(categories.id, id));
  return row;
}

/** Locks an ad, however it stands: what is done with it waits for the end of `tx`. */
export async function lockAd(tx: Tx, id: WantedId): Promise<WantedRow | undefined> {
  const [row] = await tx.select().from(wantedAds).where(eq(wantedAds.id, id)).for('update');
  return row as WantedRow | undefined;
}

export async function renewAd(tx: Tx, id: WantedId): Promise<void> {
  await tx
    .update(wantedAds)
    .set({ expiresAt: end as unknown as Date })
    .where(eq(wantedAds.id, id));
}

export async function endAd(tx: Tx, id: WantedId, reason: WantedEnd): Promise<void> {
  await tx.update(wantedAds).set({ endedAt: now, end: reason }).where(eq(wantedAds.id, id));
}

/** Takes an ad away from everybody. */
export async function hideAd(tx: Tx, id: WantedId): Promise<void> {
  await tx
    .update(wantedAds)
    .set({ hiddenAt: now })
    .where(and(eq(wantedAds.id, id), isKept));
}

/**
 * Locks ads that end within days, and whose writers are there and have not been told of this end; whoever else tells them goes on
 * without.
 */
export async function lockEnding(tx: Tx, limit: number): Promise<WantedRow[]> {
  const rows = await tx
    .select({ ad: wantedAds })
    .from(wantedAds)
    .innerJoin(people, eq(people.id, wantedAds.personId))
    .where(
      and(
        isOpen,
        isHere,
        lte(
          wantedAds.expiresAt,
          sql`clock_timestamp() + make_interval(days => ${wantedNoticeDays})`,
        ),
        sql`${wantedAds.expiryTold} is distinct from ${wantedAds.expiresAt}`,
      ),
    )
    .orderBy(wantedAds.expiresAt, wantedAds.id)
    .limit(limit)
    .for('update', { of: wantedAds, skipLocked: true });
  return rows.map(({ ad }) => ad as WantedRow);
}

export async function markEndTold(tx: Tx, ids: readonly WantedId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(wantedAds)
    .set({ expiryTold: wantedAds.expiresAt as unknown as Date })
    .where(inArray(wantedAds.id, [...ids]));
}

/** Days for which an ad is kept that has ended, expired or been hidden: until then a report of it can be looked at. */
const keptDays = 90;

export async function forgetEnded(db: Executor): Promise<void> {
  await db
    .delete(wantedAds)
    .where(
      lte(
        sql`least(${wantedAds.endedAt}, ${wantedAds.hiddenAt}, ${wantedAds.expiresAt})`,
        sql`now() - make_interval(days => ${keptDays})`,
      ),
    );
}
