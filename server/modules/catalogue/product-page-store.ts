import { eq, sql } from 'drizzle-orm';
import type { EvidenceId } from '#contract/evidence/ids.ts';
import type { CountKind } from '#contract/evidence/levels.ts';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Rating } from '#contract/kernel/rating.ts';
import type { DistrictId } from '#contract/places/districts.ts';
import type { PriceGuide } from '#contract/pricing/guide.ts';
import { people } from '#server/modules/accounts/index.ts';
import { type Executor, prepared } from '#server/platform/db/database.ts';
import { withSeller } from './columns.ts';
import type { ModelRow } from './models-store.ts';
import type { ProductWithSeller } from './store.ts';
import { cameraModels, categories, productPrices, products } from './tables.ts';

/** A product with all that hangs on its own row. */
export interface ProductInDepth extends ProductWithSeller {
  model: ModelRow | null;
  categoryName: string;
  /** Its seller; how many of theirs somebody has paid for, and how many are on sale. */
  member: {
    id: PersonId;
    createdAt: Date;
    isAway: boolean;
    sold: number;
    live: number;
    rating: Rating | null;
    graded: { deals: number; fair: number } | null;
    shop: { name: string; district: DistrictId } | null;
  };
  /** When a thing of the same model and number was sold here before it was listed, and whether to its seller. */
  soldBefore: { at: string; toSeller: boolean } | null;
  /** What it has cost and since when, oldest first. Of a product older than this history there is nothing. */
  prices: { price: number; since: string }[];
  /** The newest evidence photo, which its seller may see alone, with the count that everybody may read. */
  evidence: {
    id: EvidenceId;
    camera: string | null;
    count: number | null;
    countKind: CountKind | null;
  } | null;
  /** What such items sold for. */
  guide: PriceGuide | null;
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
        // Of the database, which counts bookings (migration 0036).
        sold: sql<number>`standing_sales(${people.id})`,
        // Of reviews, which this module knows nothing of (migration `reviews`).
        rating: sql<Rating | null>`rating_of(${people.id}, 'buyer')`,
        graded: sql<{ deals: number; fair: number } | null>`graded_of(${people.id})`,
        // Of shops, which this module knows nothing of (migration `shop_of_seller`).
        shop: sql<{ name: string; district: DistrictId } | null>`shop_of(${people.id})`,
        live: sql<number>`(
          select count(*)::int from products o
          where o.seller_id = ${people.id} and o.status in ('available', 'reserved'))`,
      },
      // Of the database, which knows bookings (migration `theft-notices`).
      soldBefore: sql<
        ProductInDepth['soldBefore']
      >`case when ${products.serialHash} is not null and ${products.modelId} is not null then sold_before(${products}) end`,
      prices: sql<ProductInDepth['prices']>`(
        select coalesce(json_agg(json_build_object('price', h.price, 'since', h.since) order by h.since), '[]')
        from ${productPrices} h where h.product_id = ${products.id})`,
      // Of evidence, which this module knows nothing of (migration `evidence`).
      evidence: sql<ProductInDepth['evidence']>`evidence_of(${products.id})`,
      // Of pricing, which this module knows nothing of (migration `price_guides`).
      guide: sql<PriceGuide | null>`price_guide_of(${cameraModels.id}, ${cameraModels.kind}, ${products.condition}, ${products.usedYear})`,
    })
    .from(products)
    .innerJoin(people, eq(people.id, products.sellerId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(cameraModels, eq(cameraModels.id, products.modelId))
    .where(eq(products.id, sql.placeholder('id')))
    .prepare('product_in_depth'),
);

export async function findInDepth(
  db: Executor,
  id: ProductId,
): Promise<ProductInDepth | undefined> {
  const [row] = await productInDepth(db).execute({ id });
  return row as ProductInDepth | undefined;
}
