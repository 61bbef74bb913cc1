import { asc, eq, sql } from 'drizzle-orm';
import type { CategoryId } from '#contract/kernel/ids.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { productSearch } from './search/tables.ts';
import type { CategoryRow } from './store.ts';
import { categories } from './tables.ts';

/**
 * All categories in shop order, with nobody else changing any until the end of the transaction. Reading goes on
 * meanwhile; a new product waits for a row that is being written.
 */
export async function lockCategories(tx: Tx): Promise<CategoryRow[]> {
  await tx.execute(sql`lock table ${categories} in share row exclusive mode`);
  return (await tx.select().from(categories).orderBy(asc(categories.position))) as CategoryRow[];
}

export async function insertCategory(
  tx: Tx,
  category: { name: string; position: number },
): Promise<CategoryId> {
  const [row] = await tx.insert(categories).values(category).returning({ id: categories.id });
  if (!row) throw new Error('an insert answered no row');
  return row.id as CategoryId;
}

export async function setName(tx: Tx, id: CategoryId, name: string): Promise<void> {
  await tx.update(categories).set({ name }).where(eq(categories.id, id));
  // Products are found by it too: the job that renews the search reads them anew.
  await tx.update(productSearch).set({ edition: '' }).where(eq(productSearch.categoryId, id));
}

/** Gives the categories the positions 1, 2, 3 and so on; `ids` must name all of them. */
export async function setOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  // Two rows may not share a position, not even in the middle of a statement: step aside first.
  await tx.update(categories).set({ position: sql`-${categories.position}` });
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  await tx
    .update(categories)
    .set({ position: sql`array_position(array[${list}], ${categories.id})` });
}
