import { and, eq, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Condition } from '#contract/condition/conditions.ts';
import type { PersonId, ProductId, WantedId } from '#contract/kernel/ids.ts';
import { people } from '#server/modules/accounts/index.ts';
import {
  type FoundFacets,
  faultOf,
  type ProductRow,
  products,
  readFoundFacets,
} from '#server/modules/catalogue/index.ts';
import { hasBlockWith } from '#server/modules/conversations/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { acceptedBy, facetKeysOf, wordsOfItem } from './rules.ts';
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
 * What an item, or a listing that is being written, says of itself. What is undefined is not said yet, and asked for nothing; a mount or
 * a sensor that nobody knows is none that an ad asks for.
 */
interface Described extends FoundFacets {
  modelId: string | null;
  categoryId: string | undefined;
  words: readonly string[];
  condition: Condition | undefined;
  district: string | null | undefined;
}

/**
 * Open ads for such a thing, whatever they would pay. Two indexes find them: by model, or by category and a word, which of ads without
 * words is their mount and sensor.
 */
function seek(described: Described): SQL | undefined {
  const { modelId, categoryId, words, mount, sensor, condition, district } = described;
  const given = sql.param(words);
  const keys = sql.param([...words, ...facetKeysOf(described)]);
  const ofModel = modelId === null ? undefined : sql`${wantedAds.modelId} = ${modelId}::uuid`;
  const ofWords =
    categoryId &&
    and(
      isNull(wantedAds.modelId),
      eq(wantedAds.categoryId, categoryId),
      sql`${wantedAds.keyWord} = any(${keys}::text[])`,
      sql`${wantedAds.words} <@ ${given}::text[]`,
    );
  return and(
    isOpen,
    isHere,
    or(ofModel, ofWords || undefined) ?? sql`false`,
    sql`(${wantedAds.mount} is null or lower(${wantedAds.mount}) = lower(${mount}::text))`,
    sql`(${wantedAds.sensor} is null or ${wantedAds.sensor} = ${sensor}::text)`,
    condition && inArray(wantedAds.condition, acceptedBy(condition)),
    district === undefined
      ? undefined
      : sql`(${wantedAds.district} is null or ${wantedAds.district} = ${district})`,
  );
}

/**
 * Open ads that an item fits and that nobody was told of it for, in the order in which each one's inbox is held. Never its
 * seller's, and of nobody who blocks them or whom they block. None of what is for parts: who takes any condition looks for what works.
 */
export async function listMatching(
  db: Executor,
  item: ProductRow,
  limit: number,
): Promise<Matched[]> {
  if (faultOf(item) === 'for_parts') return [];
  const facets = await readFoundFacets(db, item.id);
  const found = db
    .select({ id: wantedAds.id, personId: wantedAds.personId, name: wantedAds.name })
    .from(wantedAds)
    .innerJoin(people, eq(people.id, wantedAds.personId))
    .where(
      and(
        seek({ ...item, ...facets, words: wordsOfItem(item) }),
        sql`${wantedAds.priceTo} >= ${item.resalePrice}`,
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

/** Others who look for such an item, and the highest price that one of them would pay. */
export async function readDemand(
  db: Executor,
  reader: PersonId,
  listing: Described,
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
        seek(listing),
        ne(wantedAds.personId, reader),
        not(hasBlockWith(wantedAds.personId, reader)),
      ),
    );
  return row ?? { people: 0, highest: null };
}
