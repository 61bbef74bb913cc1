import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import { people } from '#server/modules/accounts/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { Months } from '#server/platform/months.ts';
import { products, productViews } from './tables.ts';

const onSale = sql`${products.status} in ('available', 'reserved')`;

/** What a seller has on sale now. */
export async function listLiveIds(db: Executor, seller: PersonId): Promise<ProductId[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.sellerId, seller), onSale));
  return rows.map(({ id }) => id as ProductId);
}

/** How many are on sale now by sellers who are there; of all, or of those named. */
export async function countLive(db: Executor, among?: readonly ProductId[]): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(products)
    .innerJoin(people, eq(people.id, products.sellerId))
    .where(
      and(
        onSale,
        isNull(people.deletedAt),
        isNull(people.suspendedAt),
        among && sql`${products.id} = any(${sql.param([...among])}::uuid[])`,
      ),
    );
  return row?.count ?? 0;
}

/** How many were listed month by month, by one seller or by all; removed ones too, months without any left out. */
export function countListed(
  db: Executor,
  { monthOf, isSince }: Months,
  since: string,
  seller?: PersonId,
) {
  return db
    .select({ month: monthOf(products.createdAt), count: count() })
    .from(products)
    .where(and(isSince(products.createdAt, since), seller && eq(products.sellerId, seller)))
    .groupBy(({ month }) => month);
}

/** How often the shop's products were looked at: in all, and from a day on. */
export async function sumViews(db: Executor, since: string) {
  const [row] = await db
    .select({
      views: sql<number>`coalesce(sum(${productViews.views}), 0)::int`,
      recent: sql<number>`coalesce(sum(${productViews.views}) filter (where ${productViews.day} >= ${since}), 0)::int`,
    })
    .from(productViews);
  return { views: row?.views ?? 0, recentViews: row?.recent ?? 0 };
}
