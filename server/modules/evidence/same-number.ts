import { and, eq, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { TheftNoticeId } from '#contract/serials/ids.ts';
import { people } from '#server/modules/accounts/index.ts';
import { products } from '#server/modules/catalogue/index.ts';
import { theftNotices } from '#server/modules/serials/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { evidence } from './tables.ts';

const others = alias(evidence, 'others');

const fits = (column: PgColumn): SQL | undefined =>
  or(isNull(evidence.modelId), isNull(column), eq(column, evidence.modelId));

/** The accepted notices of others about a number that was seen in photos of an item. */
export async function listNoticesOfNumber(db: Executor, itemId: string) {
  const rows = await db
    .selectDistinct({
      id: theftNotices.id,
      brand: theftNotices.brand,
      model: theftNotices.model,
    })
    .from(evidence)
    .innerJoin(theftNotices, eq(theftNotices.serialHash, evidence.serialHash))
    .where(
      and(
        eq(evidence.itemId, itemId),
        eq(theftNotices.state, 'accepted'),
        ne(theftNotices.personId, evidence.sellerId),
        fits(theftNotices.modelId),
      ),
    );
  return rows as { id: TheftNoticeId; brand: string; model: string | null }[];
}

/** Of which others an item may be a twin: those in the shop that are listed with a number seen in its photos, or show it in theirs. */
export async function listItemsOfNumber(db: Executor, itemId: string) {
  const columns = { id: products.id, name: products.name, seller: people.name };
  const isOther = and(
    eq(evidence.itemId, itemId),
    ne(products.id, itemId),
    notInArray(products.status, ['sold', 'removed']),
  );
  const listed = await db
    .selectDistinct(columns)
    .from(evidence)
    .innerJoin(
      products,
      sql`${products.serialHash} in (${evidence.serialHash}, ${evidence.serialHashBefore})`,
    )
    .innerJoin(people, eq(people.id, products.sellerId))
    .where(and(isOther, fits(products.modelId)));
  const seen = await db
    .selectDistinct(columns)
    .from(evidence)
    .innerJoin(others, eq(others.serialHash, evidence.serialHash))
    .innerJoin(products, eq(products.id, others.itemId))
    .innerJoin(people, eq(people.id, products.sellerId))
    .where(and(isOther, eq(others.modelMatches, 'yes'), fits(others.modelId)));
  const rows = new Map([...listed, ...seen].map((row) => [row.id, row]));
  return [...rows.values()] as { id: ProductId; name: string; seller: string }[];
}

/** Whether a number that was seen in photos of an item is in a notice of this person's, or on an item or in a photo of theirs. */
export const hasNumberOf = (item: PgColumn, person: PersonId | PgColumn): SQL =>
  sql`exists (select from ${evidence} e where e.item_id = ${item} and (
    exists (select from ${theftNotices} n where n.person_id = ${person} and n.serial_hash = e.serial_hash)
    or exists (select from ${products} o where o.seller_id = ${person} and o.serial_hash in (e.serial_hash, e.serial_hash_before))
    or exists (select from ${evidence} o where o.seller_id = ${person} and o.serial_hash = e.serial_hash)))`;
