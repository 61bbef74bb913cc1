import { and, desc, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { PersonId, ProductId, WantedId } from '#contract/kernel/ids.ts';
import { people } from '#server/modules/accounts/index.ts';
import { type ProductRow, products } from '#server/modules/catalogue/index.ts';
import { hasBlockWith } from '#server/modules/conversations/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { isHere } from './store.ts';
import { wantedAds, wantedItems } from './tables.ts';

const isOnSale = inArray(products.status, ['available', 'reserved']);
const isAnswered = sql<boolean>`${wantedItems.answeredAt} is not null`;

/** Most items of a seller that are looked through for an ad, the newest. */
const maxLookedThrough = 500;

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

const shownItem = {
  id: products.id,
  name: products.name,
  price: products.resalePrice,
  image: products.imageUrl,
};

/** What fits these ads and is on sale still, of sellers who are there and not blocked: answers first, then the newest. */
export async function listItems(
  db: Executor,
  person: PersonId,
  ids: readonly WantedId[],
): Promise<ShownItem[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ wantedId: wantedItems.wantedId, item: shownItem, answered: isAnswered })
    .from(wantedItems)
    .innerJoin(products, eq(products.id, wantedItems.itemId))
    .innerJoin(people, eq(people.id, products.sellerId))
    .where(
      and(
        inArray(wantedItems.wantedId, [...ids]),
        isNull(wantedItems.dismissedAt),
        isOnSale,
        isHere,
        not(hasBlockWith(products.sellerId, person)),
      ),
    )
    .orderBy(desc(isAnswered), desc(wantedItems.at), desc(wantedItems.itemId));
  return rows as ShownItem[];
}

/** Items of a seller on sale, and whether they answered an ad with each. */
export async function listOnSaleOf(
  db: Executor,
  seller: PersonId,
  wantedId: WantedId,
): Promise<{ product: ProductRow; answered: boolean }[]> {
  const rows = await db
    .select({ product: products, answered: isAnswered })
    .from(products)
    .leftJoin(
      wantedItems,
      and(eq(wantedItems.itemId, products.id), eq(wantedItems.wantedId, wantedId)),
    )
    .where(and(eq(products.sellerId, seller), isOnSale))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(maxLookedThrough);
  return rows as { product: ProductRow; answered: boolean }[];
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
