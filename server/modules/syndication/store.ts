import { and, asc, desc, eq, exists, gt, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { people } from '#server/modules/accounts/index.ts';
import { categoryCounters, productSearch, products } from '#server/modules/catalogue/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { Shard } from './shards.ts';

/** How many products everybody may see, by the tally that is kept of them. */
export async function countPublic(db: Executor): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${categoryCounters.change}), 0)::int` })
    .from(categoryCounters);
  return row?.total ?? 0;
}

export interface PublicAddress {
  id: string;
  name: string;
  imageUrl: string;
  createdAt: Date;
}

/** Some of a shard's products that everybody may see, by id, from behind `after` on. */
export function listAddresses(
  db: Executor,
  { from, below }: Shard,
  after: string | undefined,
  limit: number,
): Promise<PublicAddress[]> {
  return db
    .select({
      id: products.id,
      name: products.name,
      imageUrl: products.imageUrl,
      createdAt: products.createdAt,
    })
    .from(productSearch)
    .innerJoin(products, eq(products.id, productSearch.id))
    .where(
      and(
        after === undefined ? gte(productSearch.id, from) : gt(productSearch.id, after),
        below === undefined ? undefined : lt(productSearch.id, below),
      ),
    )
    .orderBy(asc(productSearch.id))
    .limit(limit);
}

/** Whoever has a page of a seller that can be read. */
export const isSeller = and(
  eq(people.type, 'Seller'),
  isNull(people.deletedAt),
  isNull(people.suspendedAt),
);

/** How many sellers there are whose page can be read; some of them have nothing on it. */
export async function countSellers(db: Executor): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(people).where(isSeller);
  return row?.total ?? 0;
}

/** Some of a shard's sellers who have something on sale, have sold something or show a shop, by id, from behind `after` on. */
export function listSellers(
  db: Executor,
  { from, below }: Shard,
  after: string | undefined,
  limit: number,
): Promise<{ id: string }[]> {
  const onSale = db
    .select({ one: sql`1` })
    .from(productSearch)
    .where(eq(productSearch.sellerId, people.id));
  return db
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        isSeller,
        after === undefined ? gte(people.id, from) : gt(people.id, after),
        below === undefined ? undefined : lt(people.id, below),
        or(
          exists(onSale),
          sql`standing_sales(${people.id}) > 0`,
          // Of a module that comes later.
          sql`shows_shop(${people.id})`,
        ),
      ),
    )
    .orderBy(asc(people.id))
    .limit(limit);
}

export interface NewItem extends PublicAddress {
  description: string;
  condition: string;
  functionGrade: number | null;
  resalePrice: number;
  location: string;
}

/** What came last of what everybody may see, the newest first. */
export function listNewest(db: Executor, limit: number): Promise<NewItem[]> {
  // Chosen before their rows are read, so that the index of the newest is all that is looked through.
  const newest = db
    .select({ id: productSearch.id, createdAt: productSearch.createdAt })
    .from(productSearch)
    .orderBy(desc(productSearch.createdAt), desc(productSearch.id))
    .limit(limit)
    .as('newest');
  return db
    .select({
      id: products.id,
      name: products.name,
      imageUrl: products.imageUrl,
      createdAt: products.createdAt,
      description: products.description,
      condition: products.condition,
      functionGrade: products.functionGrade,
      resalePrice: products.resalePrice,
      location: products.location,
    })
    .from(newest)
    .innerJoin(products, eq(products.id, newest.id))
    .orderBy(desc(newest.createdAt), desc(newest.id));
}
