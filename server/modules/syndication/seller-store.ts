import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { people } from '#server/modules/accounts/index.ts';
import { categories, productSearch, products } from '#server/modules/catalogue/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { isSeller } from './store.ts';

export interface SellerOfFeed {
  id: string;
  name: string;
}

/** A seller whose page can be read; undefined for everybody else. */
export async function findSeller(db: Executor, id: string): Promise<SellerOfFeed | undefined> {
  const [row] = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(and(eq(people.id, id), isSeller));
  return row;
}

const facts = {
  id: products.id,
  name: products.name,
  imageUrl: products.imageUrl,
  morePictures: products.morePictures,
  createdAt: products.createdAt,
  description: products.description,
  condition: products.condition,
  functionGrade: products.functionGrade,
  conditionReport: products.conditionReport,
  boxContents: products.boxContents,
  resalePrice: products.resalePrice,
  location: products.location,
  brand: products.brand,
  category: categories.name,
};

const itemsOf = (db: Executor) =>
  db
    .select(facts)
    .from(productSearch)
    .innerJoin(products, eq(products.id, productSearch.id))
    .innerJoin(categories, eq(categories.id, products.categoryId));

/** What everybody may see of a seller's items, the newest first; with `before`, those that are older than that item. */
export function listNewestOf(
  db: Executor,
  sellerId: string,
  { limit, before }: { limit: number; before?: string | undefined },
) {
  const older =
    before === undefined
      ? undefined
      : sql`(${productSearch.createdAt}, ${productSearch.id}) <
          (select p.created_at, p.id from products p where p.id = ${before} and p.seller_id = ${sellerId})`;
  return itemsOf(db)
    .where(and(eq(productSearch.sellerId, sellerId), older))
    .orderBy(desc(productSearch.createdAt), desc(productSearch.id))
    .limit(limit);
}

/** The same by id, from behind `after` on. */
export function listAllOf(
  db: Executor,
  sellerId: string,
  after: string | undefined,
  limit: number,
) {
  return itemsOf(db)
    .where(
      and(
        eq(productSearch.sellerId, sellerId),
        after === undefined ? undefined : gt(productSearch.id, after),
      ),
    )
    .orderBy(asc(productSearch.id))
    .limit(limit);
}

export type ItemOfSeller = Awaited<ReturnType<typeof listAllOf>>[number];
