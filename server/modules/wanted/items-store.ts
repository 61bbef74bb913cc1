import { and, desc, eq, inArray, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import type { PersonId, ProductId, WantedId } from '#contract/kernel/ids.ts';
import { maxFittingItems } from '#contract/wanted/limits.ts';
import { people } from '#server/modules/accounts/index.ts';
import {
  type FoundFacets,
  foundFacets,
  type ProductRow,
  productColumns,
  productSearch,
  products,
  readFoundFacets,
} from '#server/modules/catalogue/index.ts';
import { hasBlockWith, isBlocked } from '#server/modules/conversations/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { fits } from './rules.ts';
import { findOpen, isHere, type WantedRow } from './store.ts';
import { wantedAds, wantedItems } from './tables.ts';

export const isOnSale = inArray(products.status, ['available', 'reserved']);
const isAnswered = sql<boolean>`${wantedItems.answeredAt} is not null`;

/** Most items of a seller that are looked through for an ad, the newest. */
const maxLookedThrough = 500;

/** Most items of an ad that are looked through for those that fit it still: what its page lists, and room for what changed. */
export const maxOfAd = 5 * maxFittingItems;

/** Answers an ad with an item; false where that was done already. */
export async function insertAnswer(tx: Tx, wantedId: WantedId, itemId: ProductId) {
  const now = sql`clock_timestamp()`;
  const rows = await tx
    .insert(wantedItems)
    .values({ wantedId, itemId, answeredAt: now })
    .onConflictDoUpdate({
      target: [wantedItems.wantedId, wantedItems.itemId],
      set: { answeredAt: now },
      setWhere: isNull(wantedItems.answeredAt),
    })
    .returning({ at: wantedItems.at });
  return rows.length > 0;
}

/** Forgets what an ad's writer was told of and nobody answered with: the ad asks for another thing now, as a new one does. */
export async function forgetFound(tx: Tx, wantedId: WantedId): Promise<void> {
  await tx
    .delete(wantedItems)
    .where(and(eq(wantedItems.wantedId, wantedId), isNull(wantedItems.answeredAt)));
}

/** An answer of an item that the ad's writer has not dismissed. */
export async function isWaitingAnswer(db: Executor, wantedId: WantedId, itemId: ProductId) {
  const one = and(
    eq(wantedItems.wantedId, wantedId),
    eq(wantedItems.itemId, itemId),
    isNotNull(wantedItems.answeredAt),
    isNull(wantedItems.dismissedAt),
  );
  return (await db.$count(wantedItems, one)) > 0;
}

/** Whether an item that an ad's writer was told of is still news to them: the ad is open, and they may want and see the item. */
export async function isStillNews(
  db: Executor,
  wantedId: WantedId,
  item: ProductRow,
): Promise<boolean> {
  const found = await findOpen(db, wantedId);
  if (!found) return false;
  if (!fits(found.ad, { ...item, ...(await readFoundFacets(db, item.id)) })) return false;
  const kept = and(
    eq(wantedItems.wantedId, wantedId),
    eq(wantedItems.itemId, item.id),
    isNull(wantedItems.dismissedAt),
  );
  if ((await db.$count(wantedItems, kept)) === 0) return false;
  return !(await isBlocked(db, item.sellerId, found.ad.personId));
}

/** Undefined where the item was never told of for this ad; 0 where it is dismissed already. */
export async function dismiss(
  tx: Tx,
  wantedId: WantedId,
  itemId: ProductId,
): Promise<number | undefined> {
  const one = and(eq(wantedItems.wantedId, wantedId), eq(wantedItems.itemId, itemId));
  if ((await tx.$count(wantedItems, one)) === 0) return undefined;
  const rows = await tx
    .update(wantedItems)
    .set({ dismissedAt: sql`clock_timestamp()` })
    .where(and(one, isNull(wantedItems.dismissedAt)))
    .returning({ id: wantedItems.itemId });
  return rows.length;
}

export interface ShownItem {
  wantedId: WantedId;
  item: { id: ProductId; name: string; price: number; image: string };
  answered: boolean;
}

/** What of an item tells whether it fits. */
export const offered = {
  modelId: products.modelId,
  categoryId: products.categoryId,
  name: products.name,
  brand: products.brand,
  model: products.model,
  resalePrice: products.resalePrice,
  condition: products.condition,
  district: products.district,
  mount: foundFacets.mount,
  sensor: foundFacets.sensor.as('sensor'),
};

/** What fits these ads still and is on sale, of sellers who are there and not blocked: answers first, then the newest. */
export async function listItems(
  db: Executor,
  person: PersonId,
  ads: readonly WantedRow[],
): Promise<ShownItem[]> {
  if (ads.length === 0) return [];
  const order = [desc(isAnswered), desc(wantedItems.at), desc(products.createdAt)];
  const place = sql<number>`row_number() over (partition by ${wantedItems.wantedId} order by ${sql.join(order, sql`, `)})`;
  const found = db
    .select({
      wantedId: wantedItems.wantedId,
      ...offered,
      itemId: products.id,
      image: products.imageUrl,
      answered: isAnswered.as('answered'),
      place: place.as('place'),
    })
    .from(wantedItems)
    .innerJoin(products, eq(products.id, wantedItems.itemId))
    .innerJoin(people, eq(people.id, products.sellerId))
    .leftJoin(productSearch, eq(productSearch.id, products.id))
    .where(
      and(
        inArray(
          wantedItems.wantedId,
          ads.map(({ id }) => id),
        ),
        isNull(wantedItems.dismissedAt),
        isOnSale,
        isHere,
        not(hasBlockWith(products.sellerId, person)),
      ),
    )
    .as('found');
  const rows = await db
    .select()
    .from(found)
    .where(lte(found.place, maxOfAd))
    .orderBy(found.wantedId, found.place);
  const ofId = new Map<string, WantedRow>(ads.map((ad) => [ad.id, ad]));
  return rows.flatMap(({ wantedId, itemId, image, answered, ...item }) => {
    const ad = ofId.get(wantedId);
    if (!ad || !fits(ad, item)) return [];
    const shown = { id: itemId as ProductId, name: item.name, price: item.resalePrice, image };
    return [{ wantedId: ad.id, item: shown, answered }];
  });
}

interface OwnItem {
  product: ProductRow;
  facets: FoundFacets;
  answered: boolean;
}

/** Items of a seller on sale, and whether they answered an ad with each. */
export async function listOnSaleOf(
  db: Executor,
  seller: PersonId,
  wantedId: WantedId,
): Promise<OwnItem[]> {
  const rows = await db
    .select({ product: productColumns, ...foundFacets, answered: isAnswered })
    .from(products)
    .leftJoin(productSearch, eq(productSearch.id, products.id))
    .leftJoin(
      wantedItems,
      and(eq(wantedItems.itemId, products.id), eq(wantedItems.wantedId, wantedId)),
    )
    .where(and(eq(products.sellerId, seller), isOnSale))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(maxLookedThrough);
  return rows.map(({ product, mount, sensor, answered }) => ({
    product: product as ProductRow,
    facets: { mount, sensor },
    answered,
  }));
}

/** Answers of a person to ads of others. */
export async function listAnswersOf(db: Executor, seller: PersonId) {
  return db
    .select({ itemId: wantedItems.itemId, wanted: wantedAds.name, at: wantedItems.answeredAt })
    .from(wantedItems)
    .innerJoin(products, eq(products.id, wantedItems.itemId))
    .innerJoin(wantedAds, eq(wantedAds.id, wantedItems.wantedId))
    .where(and(eq(products.sellerId, seller), isNotNull(wantedItems.answeredAt)))
    .orderBy(wantedItems.answeredAt);
}
