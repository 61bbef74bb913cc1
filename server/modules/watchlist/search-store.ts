import { and, asc, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { PersonId, SavedSearchId } from '#contract/kernel/ids.ts';
import type { Alert } from '#contract/watchlist/searches-endpoints.ts';
import { people } from '#server/modules/accounts/index.ts';
import { countMeaning, type ModelRow, type ProductRow } from '#server/modules/catalogue/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { savedSearches } from './tables.ts';

export type SavedSearchRow = Omit<typeof savedSearches.$inferSelect, 'id' | 'personId'> & {
  id: SavedSearchId;
  personId: PersonId;
};

export async function listSearches(db: Executor, person: PersonId): Promise<SavedSearchRow[]> {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.personId, person))
    .orderBy(desc(savedSearches.savedAt), desc(savedSearches.id));
  return rows as SavedSearchRow[];
}

export function countSearches(db: Executor, person: PersonId): Promise<number> {
  return db.$count(savedSearches, eq(savedSearches.personId, person));
}

/** How many saved searches look for a model by its name. */
export async function countSearchesFor(
  db: Executor,
  model: Pick<ModelRow, 'id' | 'searchNames'>,
): Promise<number> {
  const rows = await db
    .select({ name: sql<string>`${savedSearches.filter}->>'q'` })
    .from(savedSearches)
    .where(sql`${savedSearches.filter} ? 'q'`);
  return countMeaning(db, model, rows);
}

/** Returns undefined when the person has saved this query already. */
export async function insertSearch(
  db: Executor,
  search: typeof savedSearches.$inferInsert,
): Promise<SavedSearchId | undefined> {
  const [row] = await db
    .insert(savedSearches)
    .values(search)
    .onConflictDoNothing()
    .returning({ id: savedSearches.id });
  return row?.id as SavedSearchId | undefined;
}

const own = (person: PersonId, id: SavedSearchId) =>
  and(eq(savedSearches.id, id), eq(savedSearches.personId, person));

/** Returns how many there were. */
export async function changeSearch(
  db: Executor,
  person: PersonId,
  id: SavedSearchId,
  change: { name?: string | undefined; alert?: Alert | undefined },
): Promise<number> {
  const rows = await db
    .update(savedSearches)
    // Without anything to change the row is only looked at.
    .set({ personId: person, ...change })
    .where(own(person, id))
    .returning({ id: savedSearches.id });
  return rows.length;
}

/** Returns how many there were to delete. */
export async function deleteSearch(
  db: Executor,
  person: PersonId,
  id: SavedSearchId,
): Promise<number> {
  const rows = await db
    .delete(savedSearches)
    .where(own(person, id))
    .returning({ id: savedSearches.id });
  return rows.length;
}

export async function findSearch(db: Executor, id: string): Promise<SavedSearchRow | undefined> {
  const [row] = await db.select().from(savedSearches).where(eq(savedSearches.id, id));
  return row as SavedSearchRow | undefined;
}

export async function stopAlert(db: Executor, id: string): Promise<void> {
  await db.update(savedSearches).set({ alert: 'off' }).where(eq(savedSearches.id, id));
}

const daily = (person: string) =>
  and(eq(savedSearches.personId, person), eq(savedSearches.alert, 'daily'));

export async function hasDaily(db: Executor, person: string): Promise<boolean> {
  return (await db.$count(savedSearches, daily(person))) > 0;
}

export async function stopDaily(db: Executor, person: string): Promise<void> {
  await db.update(savedSearches).set({ alert: 'off' }).where(daily(person));
}

/** What a choice of the filter asks of one value: nothing, or to be among the chosen ones. */
function among(name: string, value: string) {
  const chosen = sql`${savedSearches.filter} -> ${name}`;
  // `?` of jsonb knows a text and a list of texts alike.
  return sql`(${chosen} is null or ${chosen} ? ${value})`;
}

/**
 * The searches, of people who are there, to which a product may be new: in the order of their ids, after one of them.
 * What a quick look excludes is left out; the rest is for the search itself to judge. What was for sale when a search
 * was saved is new to it when it was too dear then, and not because it is described anew.
 */
export async function listToTell(
  db: Executor,
  product: ProductRow,
  { alert, after, limit }: { alert: Alert; after: string; limit: number },
): Promise<SavedSearchRow[]> {
  const priceTo = sql`nullif(${savedSearches.filter} ->> 'priceTo', '')::int`;
  const priceFrom = sql`nullif(${savedSearches.filter} ->> 'priceFrom', '')::int`;
  const priceThen = sql`(select p.price from product_prices p
    where p.product_id = ${product.id} and p.since <= ${savedSearches.savedAt} order by p.since desc limit 1)`;
  const rows = await db
    .select({ search: savedSearches })
    .from(savedSearches)
    .innerJoin(people, eq(people.id, savedSearches.personId))
    .where(
      and(
        eq(savedSearches.alert, alert),
        gt(savedSearches.id, after),
        ne(savedSearches.personId, product.sellerId),
        isNull(people.deletedAt),
        isNull(people.suspendedAt),
        or(lt(savedSearches.savedAt, product.createdAt), sql`${priceTo} < ${priceThen}`),
        among('category', product.categoryId),
        among('condition', product.condition),
        sql`coalesce(${priceTo}, ${product.resalePrice}) >= ${product.resalePrice}`,
        sql`coalesce(${priceFrom}, ${product.resalePrice}) <= ${product.resalePrice}`,
      ),
    )
    .orderBy(asc(savedSearches.id))
    .limit(limit);
  return rows.map(({ search }) => search as SavedSearchRow);
}
