import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import { people } from '#server/modules/accounts/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { withSeller } from '../columns.ts';
import { onSale, type ProductWithSeller } from '../store.ts';
import { products } from '../tables.ts';
import { type FoundRow, type Page, readPage } from './orders.ts';
import { searched } from './tables.ts';

/** What fits, in the order asked for, from a cursor on; refuses a cursor of another order with `bad_input`. */
export async function findRows(db: Executor, fits: SQL, page: Page): Promise<FoundRow[]> {
  const { key, shown, after, inOrder } = readPage(page);
  const { rows } = await db.execute(sql`
    select s.id, ${shown(key)} as key from ${searched} where ${fits} ${after} ${inOrder(key)} limit ${page.limit}::int`);
  return rows as unknown as FoundRow[];
}

/** How many fit; counting ends at `most`. */
export async function countRows(db: Executor, fits: SQL, most?: number): Promise<number> {
  const { rows } = await db.execute(
    sql`select count(*)::int as total from (select from ${searched} where ${fits} limit ${most ?? null}::int) fitting`,
  );
  return (rows[0] as { total: number } | undefined)?.total ?? 0;
}

async function listIn(
  db: Executor,
  ids: readonly ProductId[],
  which?: SQL,
): Promise<ProductWithSeller[]> {
  if (ids.length === 0) return [];
  const rows = (await db
    .select(withSeller)
    .from(products)
    .innerJoin(people, eq(people.id, products.sellerId))
    .where(and(inArray(products.id, [...ids]), which))) as ProductWithSeller[];
  const byId = new Map(rows.map((row) => [row.product.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The products of these ids, in this order; what left the shop meanwhile is left out. */
export const listFound = (db: Executor, ids: readonly ProductId[]) => listIn(db, ids, onSale);

/** The products of these ids, in this order, sold ones too. */
export const listByIds = (db: Executor, ids: readonly ProductId[]) => listIn(db, ids);

/** What a seller is called; null for nobody, and for somebody who closed their account. */
export async function findSellerName(db: Executor, id: PersonId): Promise<string | null> {
  const [row] = await db
    .select({ name: people.name })
    .from(people)
    .where(and(eq(people.id, id), isNull(people.deletedAt)));
  return row?.name ?? null;
}
