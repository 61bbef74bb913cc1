import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CategoryId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import { people } from '#server/modules/accounts/index.ts';
import { type Executor, prepared, type Tx } from '#server/platform/db/database.ts';
import { type Position, startPosition } from '#server/platform/http/cursor.ts';
import { categories, products } from './tables.ts';

export type ProductRow = Omit<typeof products.$inferSelect, 'id' | 'sellerId' | 'categoryId'> & {
  id: ProductId;
  sellerId: PersonId;
  categoryId: CategoryId;
};
export type CategoryRow = Omit<typeof categories.$inferSelect, 'id'> & { id: CategoryId };

/** A product beside what its card shows of the seller today. */
export interface ProductWithSeller {
  product: ProductRow;
  seller: { name: string; email: string; photoUrl: string | null; verifiedAt: Date | null };
}

const withSeller = {
  product: products,
  seller: {
    name: people.name,
    email: people.email,
    photoUrl: people.photoUrl,
    verifiedAt: people.verifiedAt,
  },
};

// Written out, not as parameters: a prepared plan can then use the partial indexes.
const isOnSale = sql`${products.status} in ('available', 'reserved')`;
const sellerIsActive = and(isNull(people.deletedAt), isNull(people.suspendedAt));
const onSale = and(isOnSale, sellerIsActive);
const newestFirst = [desc(products.createdAt), desc(products.id)];

/** A product counts for its category while its seller is active. */
const productCount = sql<number>`count(${people.id})::int`;

const allCategories = prepared((db) =>
  db
    .select({
      id: categories.id,
      name: categories.name,
      position: categories.position,
      count: productCount,
    })
    .from(categories)
    .leftJoin(products, and(eq(products.categoryId, categories.id), isOnSale))
    .leftJoin(people, and(eq(people.id, products.sellerId), sellerIsActive))
    .groupBy(categories.id)
    .orderBy(asc(categories.position))
    .prepare('all_categories'),
);

const advertised = prepared((db) =>
  db
    .select(withSeller)
    .from(products)
    .innerJoin(people, eq(people.id, products.sellerId))
    .where(and(onSale, isNotNull(products.advertisedAt)))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('advertised_products'),
);

const categoryWithTotal = prepared((db) =>
  db
    .select({ id: categories.id, name: categories.name, total: productCount })
    .from(categories)
    .leftJoin(products, and(eq(products.categoryId, categories.id), isOnSale))
    .leftJoin(people, and(eq(people.id, products.sellerId), sellerIsActive))
    .where(eq(categories.id, sql.placeholder('id')))
    .groupBy(categories.id)
    .prepare('category_with_total'),
);

const categoryPage = prepared((db) =>
  db
    .select(withSeller)
    .from(products)
    .innerJoin(people, eq(people.id, products.sellerId))
    .where(
      and(
        eq(products.categoryId, sql.placeholder('category')),
        onSale,
        sql`(${products.createdAt}, ${products.id}) <
          (${sql.placeholder('before')}::timestamptz, ${sql.placeholder('beforeId')}::uuid)`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('category_page'),
);

export async function listCategories(db: Executor) {
  return (await allCategories(db).execute()) as (CategoryRow & { count: number })[];
}

export async function categoryExists(db: Executor, id: CategoryId): Promise<boolean> {
  const rows = await db.select({ id: categories.id }).from(categories).where(eq(categories.id, id));
  return rows.length > 0;
}

export async function listAdvertised(db: Executor, limit: number): Promise<ProductWithSeller[]> {
  return (await advertised(db).execute({ limit })) as ProductWithSeller[];
}

export async function findCategory(
  db: Executor,
  id: CategoryId,
): Promise<{ id: CategoryId; name: string; total: number } | undefined> {
  const [row] = await categoryWithTotal(db).execute({ id });
  return row as { id: CategoryId; name: string; total: number } | undefined;
}

export async function listOnSale(
  db: Executor,
  category: CategoryId,
  limit: number,
  before: Position = startPosition,
): Promise<ProductWithSeller[]> {
  return (await categoryPage(db).execute({
    category,
    limit,
    before: before.createdAt.toISOString(),
    beforeId: before.id,
  })) as ProductWithSeller[];
}

export async function listOfSeller(db: Executor, sellerId: PersonId): Promise<ProductWithSeller[]> {
  return (await db
    .select(withSeller)
    .from(products)
    .innerJoin(people, eq(people.id, products.sellerId))
    .where(and(eq(products.sellerId, sellerId), sql`${products.status} <> 'removed'`))
    .orderBy(...newestFirst)) as ProductWithSeller[];
}

export async function insertProduct(
  tx: Tx,
  product: typeof products.$inferInsert,
): Promise<ProductId> {
  const [row] = await tx.insert(products).values(product).returning({ id: products.id });
  if (!row) throw new Error('an insert answered no row');
  return row.id as ProductId;
}

export async function findProduct(db: Executor, id: ProductId): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row as ProductRow | undefined;
}

export async function findProducts(db: Executor, ids: readonly ProductId[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]));
  return rows as ProductRow[];
}

export async function lockProduct(
  tx: Tx,
  id: ProductId,
  strength: 'update' | 'share' = 'update',
): Promise<ProductRow | undefined> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for(strength);
  return row as ProductRow | undefined;
}

/** Moves a product that is in one of the `from` states; answers whether there was one. */
export async function moveProduct(
  tx: Tx,
  id: ProductId,
  move: {
    from: ProductRow['status'];
    to: ProductRow['status'];
    heldPayment: string | null;
    /** Only if this payment holds it. */
    holder?: string;
  },
): Promise<boolean> {
  const { from, to, heldPayment, holder } = move;
  const rows = await tx
    .update(products)
    .set({ status: to, heldPayment, ...(to === 'removed' && { removedAt: sql`now()` }) })
    .where(
      and(
        eq(products.id, id),
        eq(products.status, from),
        holder === undefined ? undefined : eq(products.heldPayment, holder),
      ),
    )
    .returning({ id: products.id });
  return rows.length === 1;
}

/** Advertises a product of this seller that is on sale and not advertised; answers how many changed. */
export async function markAdvertised(
  db: Executor,
  id: ProductId,
  sellerId: PersonId,
): Promise<number> {
  const rows = await db
    .update(products)
    .set({ advertisedAt: sql`now()` })
    .where(
      and(
        eq(products.id, id),
        eq(products.sellerId, sellerId),
        isOnSale,
        isNull(products.advertisedAt),
      ),
    )
    .returning({ id: products.id });
  return rows.length;
}

export async function listUnsoldIds(db: Executor, sellerId: PersonId): Promise<ProductId[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), isOnSale));
  return rows.map(({ id }) => id as ProductId);
}
