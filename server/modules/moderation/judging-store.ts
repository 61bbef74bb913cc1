import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { CaseFlag } from '#contract/moderation/cases.ts';
import { people } from '#server/modules/accounts/index.ts';
import { products } from '#server/modules/catalogue/index.ts';
import { bookings } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type Listing, shortestCopy } from './pre-review.ts';
import { cases } from './tables.ts';

/** The newest items that are compared: those of the model for its price, those of the category for the text. */
const mostPrices = 200;
const mostTexts = 500;

const onSale = sql`${products.status} in ('available', 'reserved')`;
const newest = [desc(products.createdAt), desc(products.id)];

/** The words of a text alone: spaces and signs are easily changed. */
const words = (text: unknown) =>
  sql`regexp_replace(lower(${text}), '[[:space:][:punct:]]+', ' ', 'g')`;

export interface Judged extends Listing {
  sellerId: PersonId;
}

type Item = Pick<
  typeof products.$inferSelect,
  'sellerId' | 'modelId' | 'categoryId' | 'description'
>;

/** Prices of others' items of its model that are on sale, in whole tk. */
async function listPrices(tx: Tx, { sellerId, modelId }: Item): Promise<number[]> {
  if (modelId === null) return [];
  const rows = await tx
    .select({ price: products.resalePrice })
    .from(products)
    .where(and(eq(products.modelId, modelId), onSale, ne(products.sellerId, sellerId)))
    .orderBy(...newest)
    .limit(mostPrices);
  return rows.map(({ price }) => price);
}

/** Whether one of the newest items of others in its category has the same description. */
async function isCopied(tx: Tx, { sellerId, categoryId, description }: Item): Promise<boolean> {
  if (description.trim().length < shortestCopy) return false;
  const others = tx
    .select({ text: products.description })
    .from(products)
    .where(and(eq(products.categoryId, categoryId), onSale, ne(products.sellerId, sellerId)))
    .orderBy(...newest)
    .limit(mostTexts)
    .as('others');
  const same = await tx
    .select({ found: sql`1` })
    .from(others)
    .where(sql`${words(others.text)} = ${words(sql`${description}::text`)}`)
    .limit(1);
  return same.length > 0;
}

/** What the rules ask of an item; undefined when it is not there. */
export async function readListing(tx: Tx, id: ProductId): Promise<Judged | undefined> {
  const [row] = await tx
    .select({
      item: products,
      accountDays: sql<number>`extract(epoch from clock_timestamp() - ${people.createdAt})::double precision / 86400`,
      hasSold: sql<boolean>`exists (select from ${bookings} b where b.seller_id = ${products.sellerId} and b.state = 'paid' and b.completed_at is not null)`,
      listedThatDay: sql<number>`(select count(*)::int from ${products} other where other.seller_id = ${products.sellerId}
        and other.created_at > ${products.createdAt} - interval '1 day' and other.created_at <= ${products.createdAt})`,
    })
    .from(products)
    .innerJoin(people, eq(people.id, products.sellerId))
    .where(eq(products.id, id));
  if (!row) return undefined;
  const { item, ...seller } = row;
  const { name, description, accessories, defects } = item;
  return {
    ...seller,
    sellerId: item.sellerId as PersonId,
    price: item.resalePrice,
    text: [name, description, accessories, defects].filter(Boolean).join('\n'),
    // Of those who have sold nothing is asked.
    modelPrices: seller.hasSold ? [] : await listPrices(tx, item),
    isCopied: !seller.hasSold && (await isCopied(tx, item)),
  };
}

/** All that was ever noticed about an item, in cases that are open and that are decided. */
export async function listKnownFlags(tx: Tx, id: ProductId): Promise<CaseFlag[]> {
  const rows = await tx
    .select({ flags: cases.flags })
    .from(cases)
    .where(and(eq(cases.subjectKind, 'product'), eq(cases.subjectId, id)));
  return rows.flatMap(({ flags }) => flags) as CaseFlag[];
}
