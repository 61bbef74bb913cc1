import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import { people } from '#server/modules/accounts/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { products, productViewers, productViews, viewSalts } from './tables.ts';

/** The salt of a day. The first who asks brings it, whichever process that is. */
export async function saltOf(db: Executor, day: string, fresh: string): Promise<string> {
  const find = () =>
    db.select({ salt: viewSalts.salt }).from(viewSalts).where(eq(viewSalts.day, day));
  const [known] = await find();
  if (known) return known.salt;
  await db.insert(viewSalts).values({ day, salt: fresh }).onConflictDoNothing();
  const [row] = await find();
  if (!row) throw new Error('a salt went while it was asked for');
  return row.salt;
}

interface View {
  ids: readonly string[];
  day: string;
  viewer: string;
  /** Whoever looks, if they are known: their own products do not count. */
  uid: string | undefined;
}

/**
 * Counts what of this is on sale, is somebody else's and was not counted for this viewer today. One statement, in the
 * order of ids: two that count the same products wait for each other, and never in a circle.
 */
export async function countViews(db: Executor, { ids, day, viewer, uid }: View): Promise<void> {
  await db.execute(sql`
    with seen as (
      select p.id from ${products} p join ${people} s on s.id = p.seller_id
      where p.id = any(${sql.param([...ids])}::uuid[]) and p.status in ('available', 'reserved')
        and s.deleted_at is null and s.suspended_at is null
        and s.uid is distinct from ${uid ?? null}
    ), fresh as (
      insert into ${productViewers} (day, product_id, viewer)
      select ${day}::date, id, ${viewer} from seen order by id
      on conflict do nothing
      returning product_id
    )
    insert into ${productViews} as kept (product_id, day, views)
    select product_id, ${day}::date, 1 from fresh order by product_id
    on conflict (product_id, day) do update set views = kept.views + 1`);
}

/** The seller's products in the shop, each with its views in all and from `since` on. */
export function listViewsOf(db: Executor, seller: PersonId, since: string) {
  return db
    .select({
      id: sql<ProductId>`${products.id}`,
      views: sql<number>`coalesce(sum(${productViews.views}), 0)::int`,
      recent: sql<number>`coalesce(sum(${productViews.views}) filter (where ${productViews.day} >= ${since}), 0)::int`,
    })
    .from(products)
    .leftJoin(productViews, eq(productViews.productId, products.id))
    .where(and(eq(products.sellerId, seller), sql`${products.status} <> 'removed'`))
    .groupBy(products.id);
}

/** A product leaves with its views. */
export async function forgetViews(db: Executor, ids: readonly ProductId[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(productViews).where(inArray(productViews.productId, [...ids]));
  await db.delete(productViewers).where(inArray(productViewers.productId, [...ids]));
}

/** Somebody who leaves takes the views of all that they offered along, of what was sold as well. */
export async function forgetViewsOf(db: Executor, seller: PersonId): Promise<void> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.sellerId, seller));
  await forgetViews(
    db,
    rows.map(({ id }) => id as ProductId),
  );
}

/** Forgets who looked before today, with what they were scrambled with, and what was counted while its product went. */
export async function forgetViewers(db: Executor, today: string): Promise<void> {
  await db.delete(productViewers).where(lt(productViewers.day, today));
  await db.delete(viewSalts).where(lt(viewSalts.day, today));
  await db.execute(sql`
    delete from ${productViews} v using ${products} p
    where p.id = v.product_id and p.status = 'removed'`);
}
