import { eq, type SQL, sql } from 'drizzle-orm';
import { people } from '#server/modules/accounts/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { onSale, type ProductRow, type ProductWithSeller, withSeller } from './store.ts';
import { products } from './tables.ts';

/** Looked at from each side; of these the most alike are shown. */
const lookedAt = 24;

/**
 * What is on sale and like a product: of its model, and of its category at a price near its own. Each part goes along
 * an index for a few rows, so that it takes the same time in a large shop as in a small one. Other sellers come first.
 */
export async function listSimilar(
  db: Executor,
  product: ProductRow,
  limit: number,
): Promise<ProductWithSeller[]> {
  const { id, categoryId, modelId, brand, mount, resalePrice, sellerId } = product;
  const candidates = (condition: SQL, order: SQL) => sql`(
    select ${products.id} from ${products}
    join ${people} on ${people.id} = ${products.sellerId}
    where ${condition} and ${products.id} <> ${id} and ${onSale}
    order by ${order} limit ${lookedAt})`;
  const price = products.resalePrice;
  const inCategory = eq(products.categoryId, categoryId);
  const parts = [
    candidates(sql`${inCategory} and ${price} >= ${resalePrice}`, sql`${price}, ${products.id}`),
    candidates(
      sql`${inCategory} and ${price} < ${resalePrice}`,
      sql`${price} desc, ${products.id} desc`,
    ),
  ];
  if (modelId) {
    const newest = sql`${products.createdAt} desc, ${products.id} desc`;
    parts.push(candidates(sql`${products.modelId} = ${modelId}`, newest));
  }
  const rows = await db
    .select(withSeller)
    .from(products)
    .innerJoin(people, eq(people.id, products.sellerId))
    .where(sql`${products.id} in (${sql.join(parts, sql` union `)})`)
    .orderBy(
      sql`(${products.sellerId} = ${sellerId})`,
      sql`(${products.modelId} is not distinct from ${modelId}::uuid and ${modelId}::uuid is not null) desc`,
      sql`(coalesce(${products.brand} = ${brand}::text, false)
        or coalesce(${products.mount} = ${mount}::text, false)) desc`,
      sql`abs(${price} - ${resalePrice})`,
      products.id,
    )
    .limit(limit);
  return rows as ProductWithSeller[];
}
