import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { categoriesWithout, writtenFacts } from '#contract/catalogue/optional-facts.ts';
import { isForParts } from '#contract/condition/grade.ts';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import { signalDays } from '#contract/risk/signals.ts';
import { isVerifiedSellerIn, people } from '#server/modules/accounts/index.ts';
import { findModel, isDigitalCamera, products } from '#server/modules/catalogue/index.ts';
import { claims } from '#server/modules/deals/index.ts';
import { bookings, readCancelPercent } from '#server/modules/orders/index.ts';
import { photoMatches } from '#server/modules/photo-matches/index.ts';
import { findGuide } from '#server/modules/pricing/index.ts';
import { reviews } from '#server/modules/reviews/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Facts } from './scoring.ts';

/** The newest items of a category whose text is compared, characters below which two people may write the same by chance, and how alike two are. */
const maxTexts = 500;
const minCopy = 200;
const sameText = 0.8;

type Item = typeof products.$inferSelect;

/** What is known of an item, and whose it is. */
export interface Known {
  sellerId: PersonId;
  facts: Facts;
}

const lately = sql`now() - make_interval(days => ${signalDays})`;

/** Whether one of the newest items of others in its category has nearly the same description, of those listed before it: whoever was copied did nothing. */
async function isCopied(tx: Tx, { id, sellerId, categoryId, description }: Item): Promise<boolean> {
  const text = description.trim();
  if (text.length < minCopy) return false;
  const others = tx
    .select({ text: products.description })
    .from(products)
    .where(
      and(
        eq(products.categoryId, categoryId),
        sql`${products.status} in ('available', 'reserved')`,
        ne(products.sellerId, sellerId),
        sql`(${products.createdAt}, ${products.id}) < (select own.created_at, own.id from ${products} own where own.id = ${id})`,
      ),
    )
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(maxTexts)
    .as('others');
  const same = await tx
    .select({ found: sql`1` })
    .from(others)
    .where(
      // Texts of other lengths cannot be as alike, and lengths are compared sooner.
      sql`char_length(${others.text}) >= ${minCopy} and char_length(${others.text}) between ${text.length} * 0.6 and ${text.length} * 1.7 and similarity(${others.text}, ${text}) >= ${sameText}`,
    )
    .limit(1);
  return same.length > 0;
}

/** What such items sold for, where the model was sold often enough. */
async function readGuide(tx: Tx, { modelId, condition, usedYear }: Item): Promise<Facts['guide']> {
  if (modelId === null) return null;
  const guide = await findGuide(tx, { modelId, condition, usedYear });
  return guide?.of === 'model' ? { middle: guide.middle, firm: guide.firm } : null;
}

/**
 * Whether somebody else was the last to buy the item with this serial number here, lately, whoever sold it. Of a sale that was given
 * back the books do not know where it was in cash.
 */
async function isBoughtByOther(tx: Tx, item: Item): Promise<boolean> {
  const { serialHash, serialHashBefore, sellerId, id, modelId } = item;
  if (serialHash === null) return false;
  const [latest] = await tx
    .select({ buyerId: bookings.buyerId })
    .from(products)
    .innerJoin(bookings, eq(bookings.itemId, products.id))
    .where(
      and(
        sql`(${products.serialHash} = ${serialHash} or ${products.serialHash} = ${serialHashBefore})`,
        sql`(${products.modelId} = ${modelId} or ${products.modelId} is null or ${modelId}::uuid is null)`,
        ne(products.id, id),
        eq(bookings.state, 'paid'),
        sql`not exists (select from ${claims} c where c.booking_id = ${bookings.id} and c.outcome = 'whole')`,
        sql`${bookings.handedOverAt} > ${lately}`,
      ),
    )
    .orderBy(desc(bookings.handedOverAt))
    .limit(1);
  return latest !== undefined && latest.buyerId !== sellerId;
}

/** Whether all photos of an item are the maker's. */
async function isStockOnly(tx: Tx, { id, imageUrl, morePictures }: Item): Promise<boolean> {
  const rows = await tx
    .selectDistinct({ hash: photoMatches.imageHash })
    .from(photoMatches)
    .where(and(eq(photoMatches.productId, id), eq(photoMatches.state, 'stock')));
  const shown = [imageUrl, ...morePictures];
  return rows.length > 0 && shown.every((url) => rows.some(({ hash }) => url.includes(hash)));
}

/** Items of which an evidence photo is taken with any camera, or a phone. */
const notCameras = categoriesWithout('shutterCount');

/** Whether an item itself writes the file of its evidence photo. */
export async function writesFiles(tx: Tx, id: ProductId): Promise<boolean> {
  const [item] = await tx
    .select({ categoryId: products.categoryId, modelId: products.modelId })
    .from(products)
    .where(eq(products.id, id));
  const model = item?.modelId ? await findModel(tx, item.modelId) : undefined;
  return model ? isDigitalCamera(model) : !notCameras.includes(item?.categoryId ?? '');
}

const seller = products.sellerId;
// One buyer's "worse" counts once, as in what is shown of a seller (`graded_of`).
const graded = sql`select distinct worse, case when worse then author_id else id end
  from (select r.id, r.author_id, 'worse' in (r.looks, r.works, r.glass, r.accessories) as worse
    from ${reviews} r where r.subject_id = ${seller} and r."by" = 'buyer' and r.published_at > ${lately}
      and r.hidden_at is null and r.looks is not null) compared`;

const columns = {
  item: products,
  accountDays: sql<number>`extract(epoch from clock_timestamp() - ${people.createdAt})::double precision / 86400`,
  isVerified: isVerifiedSellerIn(people),
  completedDeals: sql<number>`(select count(*)::int from ${bookings} b where b.seller_id = ${seller} and b.state = 'paid' and b.completed_at is not null)`,
  hasClaim: sql<boolean>`exists (select from ${claims} c join ${bookings} b on b.id = c.booking_id
    where b.seller_id = ${seller} and c."by" <> 'seller' and c.outcome is distinct from 'withdrawn')`,
  graded: sql<Facts['graded'] | null>`graded_of(${seller})`,
  gradedLately: sql<
    Facts['graded']
  >`(select jsonb_build_object('deals', count(*), 'fair', count(*) filter (where not worse)) from (${graded}) g)`,
  listedThatDay: sql<number>`(select count(*)::int from ${products} other where other.seller_id = ${seller}
    and other.created_at > ${products.createdAt} - interval '1 day' and other.created_at <= ${products.createdAt})`,
};

/** What is known of an item; undefined when it is not there. */
export async function readFacts(tx: Tx, id: ProductId): Promise<Known | undefined> {
  const [row] = await tx
    .select(columns)
    .from(products)
    .innerJoin(people, eq(people.id, products.sellerId))
    .where(eq(products.id, id));
  if (!row) return undefined;
  const { item, graded: all, ...ofSeller } = row;
  const { name, description, conditionReport, boxContents } = item;
  const notes = conditionReport?.defects.map(({ note }) => note) ?? [];
  const sellerId = item.sellerId as PersonId;
  const facts: Facts = {
    ...ofSeller,
    graded: all ?? { deals: 0, fair: 0 },
    cancelPercent: await readCancelPercent(tx, sellerId),
    price: item.resalePrice,
    guide: isForParts(conditionReport) ? null : await readGuide(tx, item),
    text: [
      name,
      description,
      ...writtenFacts.map((fact) => item[fact]),
      ...notes,
      boxContents?.firmware,
    ]
      .filter(Boolean)
      .join('\n'),
    isCopied: await isCopied(tx, item),
    isBoughtByOther: await isBoughtByOther(tx, item),
    isStockOnly: await isStockOnly(tx, item),
    evidence: item.evidenceLevel,
  };
  return { sellerId, facts };
}
