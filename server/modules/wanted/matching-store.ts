import { and, eq, inArray, isNull, ne, not, sql } from 'drizzle-orm';
import type { PersonId, ProductId, WantedId } from '#contract/kernel/ids.ts';
import { people } from '#server/modules/accounts/index.ts';
import { type ProductRow, products } from '#server/modules/catalogue/index.ts';
import { hasBlockWith } from '#server/modules/conversations/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { acceptedBy, wordsOfItem } from './rules.ts';
import { isHere, isOpen } from './store.ts';
import { wantedAds, wantedItems } from './tables.ts';

export interface Matched {
  id: WantedId;
  personId: PersonId;
  name: string;
}

/**
 * Whether an ad's writer was told of something of this seller in the last day: who lists the same again is not told of again.
 * Read once for a look, not anew for each ad.
 */
const wasToldOf = (seller: PersonId) =>
  sql`${wantedAds.id} in (
    select w.wanted_id from ${wantedItems} w join ${products} p on p.id = w.item_id
    where p.seller_id = ${seller} and w.at > clock_timestamp() - interval '1 day')`;

/**
 * Open ads that an item fits and that nobody was told of it for, in the order in which each one's inbox is held. Never its
 * seller's, and of nobody who blocks them or whom they block. Two indexes find them: by model, or by category and a word.
 */
export async function listMatching(
  db: Executor,
  item: ProductRow,
  limit: number,
): Promise<Matched[]> {
  const words = sql.param(wordsOfItem(item));
  const ofModel = sql`${wantedAds.modelId} = ${item.modelId}::uuid`;
  const ofWords = and(
    isNull(wantedAds.modelId),
    eq(wantedAds.categoryId, item.categoryId),
    sql`${wantedAds.keyWord} = any(${words}::text[])`,
    sql`${wantedAds.words} <@ ${words}::text[]`,
  );
  const found = db
    .select({ id: wantedAds.id, personId: wantedAds.personId, name: wantedAds.name })
    .from(wantedAds)
    .innerJoin(people, eq(people.id, wantedAds.personId))
    .where(
      and(
        isOpen,
        isHere,
        item.modelId ? sql`(${ofModel} or (${ofWords}))` : ofWords,
        sql`${wantedAds.priceTo} >= ${item.resalePrice}`,
        inArray(wantedAds.condition, acceptedBy(item.condition)),
        sql`(${wantedAds.district} is null or ${wantedAds.district} = ${item.district})`,
        ne(wantedAds.personId, item.sellerId),
        not(hasBlockWith(wantedAds.personId, item.sellerId)),
        sql`not exists (select from ${wantedItems} w where w.wanted_id = ${wantedAds.id} and w.item_id = ${item.id})`,
        not(wasToldOf(item.sellerId)),
      ),
    )
    .orderBy(wantedAds.personId, wantedAds.id)
    .limit(limit);
  return (await found) as Matched[];
}

/** Notes that an ad's writer is told of an item; false where that was noted already. */
export async function noteMatch(tx: Tx, wantedId: WantedId, itemId: ProductId): Promise<boolean> {
  const rows = await tx
    .insert(wantedItems)
    .values({ wantedId, itemId })
    .onConflictDoNothing()
    .returning({ at: wantedItems.at });
  return rows.length > 0;
}

/** Others who look for a model, and the highest price that one of them would pay. */
export async function readDemand(
  db: Executor,
  reader: PersonId,
  modelId: string,
): Promise<{ people: number; highest: number | null }> {
  const [row] = await db
    .select({
      people: sql<number>`count(distinct ${wantedAds.personId})::int`,
      highest: sql<number | null>`max(${wantedAds.priceTo})`,
    })
    .from(wantedAds)
    .innerJoin(people, eq(people.id, wantedAds.personId))
    .where(
      and(
        isOpen,
        isHere,
        eq(wantedAds.modelId, modelId),
        ne(wantedAds.personId, reader),
        not(hasBlockWith(wantedAds.personId, reader)),
      ),
    );
  return row ?? { people: 0, highest: null };
}
