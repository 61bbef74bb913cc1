import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { CategoryId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import { people } from '#server/modules/accounts/index.ts';
import { type Executor, prepared, type Tx } from '#server/platform/db/database.ts';
import { type Position, startPosition } from '#server/platform/http/cursor.ts';
import { productColumns, withSeller } from './columns.ts';
import { categoryCounters, productSearch } from './search/tables.ts';
import { categories, productPrices, products } from './tables.ts';

/** As `columns.ts` reads it: what is promised no more is not. */
export type ProductRow = Omit<typeof products.$inferSelect, 'id' | 'sellerId' | 'categoryId'> & {
  id: ProductId;
  sellerId: PersonId;
  categoryId: CategoryId;
};
export type CategoryRow = Omit<typeof categories.$inferSelect, 'id'> & { id: CategoryId };

/** A product beside what its card shows of the seller today. */
export interface ProductWithSeller {
  product: ProductRow;
  seller: {
    uid: string;
    name: string;
    email: string;
    photoUrl: string | null;
    verifiedAt: Date | null;
  };
}

// Written out, not as parameters: a prepared plan can then use the partial indexes.
const isOnSale = sql`${products.status} in ('available', 'reserved')`;
const sellerIsActive = and(isNull(people.deletedAt), isNull(people.suspendedAt));
export const onSale = and(isOnSale, sellerIsActive);
const newestFirst = [desc(products.createdAt), desc(products.id)];

const allCategories = prepared((db) =>
  db
    .select({
      id: categories.id,
      name: categories.name,
      position: categories.position,
      // Neither takes longer in a larger shop: every page shows them.
      count: sql<number>`(select coalesce(sum(t.change), 0)::int from ${categoryCounters} t where t.category_id = categories.id)`,
      lowestPrice: sql<
        number | null
      >`(select s.price from ${productSearch} s where s.category_id = categories.id order by s.price limit 1)`,
    })
    .from(categories)
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
  return (await allCategories(db).execute()) as (CategoryRow & {
    count: number;
    lowestPrice: number | null;
  })[];
}

const categoryNames = prepared((db) =>
  db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.position))
    .prepare('category_names'),
);

/** What the categories are called, by their ids, in shop order. */
export async function listCategoryNames(db: Executor): Promise<Map<CategoryId, string>> {
  const rows = await categoryNames(db).execute();
  return new Map(rows.map(({ id, name }) => [id as CategoryId, name]));
}

export async function categoryExists(db: Executor, id: CategoryId): Promise<boolean> {
  const rows = await db.select({ id: categories.id }).from(categories).where(eq(categories.id, id));
  return rows.length > 0;
}

export async function listAdvertised(db: Executor, limit: number): Promise<ProductWithSeller[]> {
  return (await advertised(db).execute({ limit })) as ProductWithSeller[];
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

const onSaleOf = (seller: PersonId) => and(eq(products.sellerId, seller), isOnSale);

export async function listOnSaleOf(
  db: Executor,
  seller: PersonId,
  limit: number,
): Promise<ProductWithSeller[]> {
  return (await db
    .select(withSeller)
    .from(products)
    .innerJoin(people, eq(people.id, products.sellerId))
    .where(onSaleOf(seller))
    .orderBy(...newestFirst)
    .limit(limit)) as ProductWithSeller[];
}

export const countOnSaleOf = (db: Executor, seller: PersonId): Promise<number> =>
  db.$count(products, onSaleOf(seller));

export async function insertProduct(
  tx: Tx,
  product: PgInsertValue<typeof products>,
): Promise<ProductId> {
  const [row] = await tx.insert(products).values(product).returning({ id: products.id });
  if (!row) throw new Error('an insert answered no row');
  return row.id as ProductId;
}

/** The index and the trigger that let the serial number of a model be on sale once. */
export const oneSerial = 'products_one_serial';

/** A product, and whose it is. */
export async function findTwin(db: Executor, id: string) {
  const [row] = await db
    .select({ product: productColumns, seller: people.name })
    .from(products)
    .innerJoin(people, eq(people.id, products.sellerId))
    .where(eq(products.id, id as ProductId));
  return row;
}

/** From now on it costs this. */
export async function recordPrice(tx: Tx, productId: ProductId, price: number): Promise<void> {
  await tx.insert(productPrices).values({ productId, price });
}

/** The same for a product that cost something before, which is remembered too. */
export async function recordNewPrice(tx: Tx, before: ProductRow, price: number): Promise<void> {
  const { id: productId, resalePrice, createdAt } = before;
  const known = await tx.$count(productPrices, eq(productPrices.productId, productId));
  if (known === 0) {
    await tx.insert(productPrices).values({ productId, price: resalePrice, since: createdAt });
  }
  await recordPrice(tx, productId, price);
}

/** Whether the product costs this, or did at some time. */
export async function hasHadPrice(
  db: Executor,
  { id, resalePrice }: ProductRow,
  price: number,
): Promise<boolean> {
  if (resalePrice === price) return true;
  const filter = and(eq(productPrices.productId, id), eq(productPrices.price, price));
  return (await db.$count(productPrices, filter)) > 0;
}

/** Writes what a seller changed of a locked product. */
export async function changeProduct(
  tx: Tx,
  id: ProductId,
  change: PgUpdateSetSource<typeof products>,
): Promise<void> {
  await tx.update(products).set(change).where(eq(products.id, id));
}

/** When something that goes on sale now goes off it by itself, of `days` in the settings; null: never. */
export const endAfter = (days: number) =>
  days > 0 ? sql`clock_timestamp() + make_interval(days => ${days})` : null;

/** From now on no notice about a locked product's number is accepted before `tx` ends: the locks that its trigger takes on sale. */
export async function lockSerial(tx: Tx, id: ProductId): Promise<void> {
  await tx.execute(sql`
    select find_serial_twin(p) from ${products} p where p.id = ${id} and p.serial_hash is not null`);
}

/** A locked product that comes back gives up a serial number that another one has taken on meanwhile. */
export async function giveUpTakenSerial(tx: Tx, id: ProductId): Promise<void> {
  await tx.execute(sql`
    update ${products} p set serial_hash = null, serial_hash_before = null, serial_ending = null
    where p.id = ${id} and p.serial_hash is not null and find_serial_twin(p) is not null`);
}

export async function findProduct(db: Executor, id: ProductId): Promise<ProductRow | undefined> {
  const [row] = await db.select(productColumns).from(products).where(eq(products.id, id));
  return row as ProductRow | undefined;
}

export async function findProducts(db: Executor, ids: readonly ProductId[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(productColumns)
    .from(products)
    .where(inArray(products.id, [...ids]));
  return rows as ProductRow[];
}

const lockedAlone = prepared((db) =>
  db
    .select()
    .from(products)
    .where(eq(products.id, sql.placeholder('id')))
    .for('update')
    .prepare('product_by_id_locked'),
);

const lockedShared = prepared((db) =>
  db
    .select()
    .from(products)
    .where(eq(products.id, sql.placeholder('id')))
    .for('share')
    .prepare('product_by_id_shared'),
);

export async function lockProduct(
  tx: Tx,
  id: ProductId,
  strength: 'update' | 'share' = 'update',
): Promise<ProductRow | undefined> {
  const locked = strength === 'share' ? lockedShared : lockedAlone;
  const [row] = await locked(tx).execute({ id });
  return row as ProductRow | undefined;
}

/** What of a row says that it is off sale, when it is not. */
export const onSaleAgain = {
  offReason: null,
  offSince: null,
  offNote: null,
  heldReason: null,
  heldNote: null,
};

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
    .set({
      status: to,
      heldPayment,
      ...onSaleAgain,
      ...(to === 'removed' && { removedAt: sql`now()` }),
    })
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

/** What a seller has on sale, and what they have put aside. */
export async function listUnsoldIds(db: Executor, sellerId: PersonId): Promise<ProductId[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), or(isOnSale, eq(products.status, 'off_sale'))));
  return rows.map(({ id }) => id as ProductId);
}
