import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import { people } from '#server/modules/accounts/index.ts';
import { type Executor, prepared } from '#server/platform/db/database.ts';
import type { ModelRow } from './models-store.ts';
import { newestFirst, onSale, type ProductWithSeller, withSeller } from './store.ts';
import { cameraModels, categories, productPrices, products } from './tables.ts';

/** A product with all that hangs on its own row. */
export interface ProductInDepth extends ProductWithSeller {
  model: ModelRow | null;
  categoryName: string;
  member: { id: PersonId; createdAt: Date; isAway: boolean };
}

const productInDepth = prepared((db) =>
  db
    .select({
      ...withSeller,
      model: cameraModels,
      categoryName: categories.name,
      member: {
        id: people.id,
        createdAt: people.createdAt,
        isAway: sql<boolean>`(${people.deletedAt} is not null or ${people.suspendedAt} is not null)`,
      },
    })
    .from(products)
    .innerJoin(people, eq(people.id, products.sellerId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(cameraModels, eq(cameraModels.id, products.modelId))
    .where(eq(products.id, sql.placeholder('id')))
    .prepare('product_in_depth'),
);

const pricesOfProduct = prepared((db) =>
  db
    .select({ price: productPrices.price, since: productPrices.since })
    .from(productPrices)
    .where(eq(productPrices.productId, sql.placeholder('id')))
    .orderBy(asc(productPrices.since))
    .prepare('prices_of_product'),
);

const itemsOfSeller = prepared((db) =>
  db
    .select(withSeller)
    .from(products)
    .innerJoin(people, eq(people.id, products.sellerId))
    .where(
      and(
        eq(products.sellerId, sql.placeholder('seller')),
        ne(products.id, sql.placeholder('but')),
        onSale,
      ),
    )
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('items_of_seller'),
);

const countsOfSeller = prepared((db) =>
  db
    .select({
      sold: sql<number>`(count(*) filter (where ${products.status} = 'sold'))::int`,
      live: sql<number>`(count(*) filter (where ${products.status} in ('available', 'reserved')))::int`,
    })
    .from(products)
    .where(eq(products.sellerId, sql.placeholder('seller')))
    .prepare('counts_of_seller'),
);

export async function findInDepth(
  db: Executor,
  id: ProductId,
): Promise<ProductInDepth | undefined> {
  const [row] = await productInDepth(db).execute({ id });
  return row as ProductInDepth | undefined;
}

export function listPrices(db: Executor, id: ProductId) {
  return pricesOfProduct(db).execute({ id });
}

export async function listOthersOfSeller(
  db: Executor,
  asked: { seller: PersonId; but: ProductId; limit: number },
): Promise<ProductWithSeller[]> {
  return (await itemsOfSeller(db).execute(asked)) as ProductWithSeller[];
}

export async function countOfSeller(db: Executor, seller: PersonId) {
  const [row] = await countsOfSeller(db).execute({ seller });
  return { sold: row?.sold ?? 0, live: row?.live ?? 0 };
}
