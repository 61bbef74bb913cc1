import { and, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { conditions } from '#contract/condition/conditions.ts';
import type { WantedId } from '#contract/kernel/ids.ts';
import { faultOf, productSearch, products } from '#server/modules/catalogue/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isOnSale, maxOfAd, offered } from './items-store.ts';
import { acceptedBy, fits } from './rules.ts';
import { findAd } from './store.ts';
import { wantedItems } from './tables.ts';

/** Most items that are looked through for an ad, the newest of its model or its category: some 50 ms. */
const maxLookedThrough = 1_000;

/**
 * Puts what is on sale and fits an ad under it, the newest. Of none of it its writer is told: they have just said what they look for, and
 * read it there, but for what its seller or they themselves keep from them (`listItems`).
 */
export async function noteOnSale(tx: Tx, id: WantedId): Promise<void> {
  const ad = await findAd(tx, id);
  if (!ad) return;
  const rows = await tx
    .select({ id: products.id, functionGrade: products.functionGrade, ...offered })
    .from(products)
    .leftJoin(productSearch, eq(productSearch.id, products.id))
    .where(
      and(
        ad.modelId ? eq(products.modelId, ad.modelId) : eq(products.categoryId, ad.categoryId),
        isOnSale,
        lte(products.resalePrice, ad.priceTo),
        inArray(
          products.condition,
          conditions.filter((one) => acceptedBy(one).includes(ad.condition)),
        ),
        ne(products.sellerId, ad.personId),
      ),
    )
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(maxLookedThrough);
  const fitting = rows
    .filter((item) => faultOf(item) !== 'for_parts' && fits(ad, item))
    .slice(0, maxOfAd);
  if (fitting.length === 0) return;
  // A day ago: their sellers' next items are told of, since none of these was (`wasToldOf`).
  const at = sql`now() - interval '1 day'`;
  await tx
    .insert(wantedItems)
    .values(fitting.map((item) => ({ wantedId: id, itemId: item.id, at })))
    .onConflictDoNothing();
}
