import { eq, type SQL, sql } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import { people } from '#server/modules/accounts/index.ts';
import { type Executor, prepared } from '#server/platform/db/database.ts';
import { withSeller } from './columns.ts';
import { onSale, type ProductRow, type ProductWithSeller } from './store.ts';
import { products } from './tables.ts';

/** Looked at from each side; of these the most alike are shown. */
const lookedAt = 24;

const given = (name: string, type: 'uuid' | 'text' | 'int') =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`;

const [id, category, model, seller] = ['id', 'category', 'model', 'seller'].map((name) =>
  given(name, 'uuid'),
) as [SQL, SQL, SQL, SQL];
const price = given('price', 'int');
const newest = sql`${products.createdAt} desc, ${products.id} desc`;

/** Some that are on sale, with what they are compared by. */
const some = (condition: SQL, order: SQL, most: SQL | number) => sql`(
  select ${products.id}, ${products.sellerId}, ${products.modelId}, ${products.brand}, ${products.mount},
    ${products.resalePrice}, ${products.createdAt}
  from ${products} join ${people} on ${people.id} = ${products.sellerId}
  where ${condition} and ${products.id} <> ${id} and ${onSale}
  order by ${order} limit ${most})`;

const inCategory = sql`${products.categoryId} = ${category}`;

/** What is like it: of its model, and at a price near its own; both in its category. Each goes along an index for a few rows. */
const alike = sql.join(
  [
    some(
      sql`${inCategory} and ${products.resalePrice} >= ${price}`,
      sql`${products.resalePrice}, ${products.id}`,
      lookedAt,
    ),
    some(
      sql`${inCategory} and ${products.resalePrice} < ${price}`,
      sql`${products.resalePrice} desc, ${products.id} desc`,
      lookedAt,
    ),
    some(sql`${inCategory} and ${products.modelId} = ${model}`, newest, lookedAt),
  ],
  sql` union `,
);

/** Other sellers come first, then the same model, the same brand or mount, and the nearest price. */
const likest = sql`
  (a.seller_id = ${seller}), coalesce(a.model_id = ${model}, false) desc,
  (coalesce(a.brand = ${given('brand', 'text')}, false) or coalesce(a.mount = ${given('mount', 'text')}, false)) desc,
  abs(a.resale_price - ${price}), a.id`;

const relatedToProduct = prepared((db) =>
  db
    .select({ ...withSeller, isOfSeller: sql<boolean>`near.is_of_seller` })
    .from(
      sql`(
        select id, true as is_of_seller, row_number() over (order by o.created_at desc, o.id desc) as place
        from ${some(sql`${products.sellerId} = ${seller}`, newest, given('ofSeller', 'int'))} o
        union all
        select id, false, place from (
          select a.id, row_number() over (order by ${likest}) as place from (${alike}) a
        ) ranked where place <= ${given('similar', 'int')}
      ) near`,
    )
    .innerJoin(products, sql`${products.id} = near.id`)
    .innerJoin(people, eq(people.id, products.sellerId))
    .orderBy(sql`near.place`)
    .prepare('beside_product'),
);

/**
 * What is on sale beside a product: the newest others of its seller, and what is most like it. All in one question, which
 * takes the same time in a large shop as in a small one.
 */
export async function listRelated(
  db: Executor,
  product: ProductRow,
  most: { ofSeller: number; similar: number },
): Promise<{ ofSeller: ProductWithSeller[]; similar: ProductWithSeller[] }> {
  const { id, categoryId, modelId, brand, mount, resalePrice, sellerId } = product;
  const asked: RelatedQuery = {
    id,
    category: categoryId,
    model: modelId,
    seller: sellerId,
    price: resalePrice,
    brand,
    mount,
    ...most,
  };
  const rows = (await relatedToProduct(db).execute({ ...asked })) as (ProductWithSeller & {
    isOfSeller: boolean;
  })[];
  return {
    ofSeller: rows.filter(({ isOfSeller }) => isOfSeller),
    similar: rows.filter(({ isOfSeller }) => !isOfSeller),
  };
}

interface RelatedQuery {
  id: ProductId;
  category: string;
  model: string | null;
  seller: PersonId;
  price: number;
  brand: string | null;
  mount: string | null;
  ofSeller: number;
  similar: number;
}
