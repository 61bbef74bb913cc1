import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { MatchState, MatchVerdict } from '#contract/moderation/photo-matches.ts';
import type { PhotoSignal } from '#contract/risk/signals.ts';
import { people, shownName } from '#server/modules/accounts/index.ts';
import { products } from '#server/modules/catalogue/index.ts';
import { fingerprints } from '#server/modules/media/index.ts';
import { bookings } from '#server/modules/orders/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { flagOf, type Showing } from './rules.ts';
import { listedPhotos, photoMatches } from './tables.ts';

export type MatchRow = typeof photoMatches.$inferSelect;

/** Notes that an item shows a picture from now on. */
export async function noteListed(
  tx: Tx,
  listed: { productId: ProductId; sellerId: PersonId; imageNo: number },
): Promise<void> {
  await tx.insert(listedPhotos).values(listed).onConflictDoNothing();
}

/** The items that showed one of these pictures, and which of them this seller bought here. */
export async function listShowings(
  db: Executor,
  images: readonly number[],
  seller: PersonId,
): Promise<Showing[]> {
  return db
    .select({
      imageNo: listedPhotos.imageNo,
      hash: fingerprints.hash,
      productId: listedPhotos.productId,
      sellerId: listedPhotos.sellerId,
      listedAt: listedPhotos.listedAt,
      isRemoved: sql<boolean>`coalesce(${products.status} = 'removed', true)`,
      isBought: sql<boolean>`exists (select from ${bookings} b where b.item_id = ${listedPhotos.productId}
        and b.buyer_id = ${seller} and b.state = 'paid')`,
    })
    .from(listedPhotos)
    .innerJoin(fingerprints, eq(fingerprints.no, listedPhotos.imageNo))
    .leftJoin(products, eq(products.id, listedPhotos.productId))
    .where(inArray(listedPhotos.imageNo, [...images]));
}

/** What was found before about the photos of an item. */
export async function listOf(db: Executor, productId: string): Promise<MatchRow[]> {
  return db
    .select()
    .from(photoMatches)
    .where(eq(photoMatches.productId, productId))
    .orderBy(photoMatches.at, photoMatches.id);
}

const ofImages = (hashes: readonly string[]) =>
  or(inArray(photoMatches.imageHash, [...hashes]), inArray(photoMatches.otherHash, [...hashes]));

/** What the team said of matches of one of these pictures, each word once: that the shop took one for the maker’s is no word of theirs. */
export async function listSaid(db: Executor, hashes: readonly string[]): Promise<MatchState[]> {
  const rows = await db
    .selectDistinct({ state: photoMatches.state })
    .from(photoMatches)
    .where(
      and(ofImages(hashes), or(ne(photoMatches.state, 'stock'), isNotNull(photoMatches.decidedBy))),
    );
  return rows.map(({ state }) => state);
}

/** Adds what was found; answers what was not known before. */
export async function insertMatches(
  tx: Tx,
  found: readonly (typeof photoMatches.$inferInsert)[],
): Promise<MatchRow[]> {
  if (found.length === 0) return [];
  return tx
    .insert(photoMatches)
    .values([...found])
    .onConflictDoNothing()
    .returning();
}

/** Pictures of the maker's: what nobody has looked at of them is decided by that. Answers the items of which it was. */
export async function markStock(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  const rows = await tx
    .update(photoMatches)
    .set({ state: 'stock', decidedAt: sql`now()` })
    .where(and(eq(photoMatches.state, 'new'), ofImages(hashes)))
    .returning({ productId: photoMatches.productId });
  return [...new Set(rows.map(({ productId }) => productId))];
}

/** A match of an item, locked. */
export async function lockMatch(
  tx: Tx,
  id: string,
  productId: string,
): Promise<MatchRow | undefined> {
  const [row] = await tx
    .select()
    .from(photoMatches)
    .where(and(eq(photoMatches.id, id), eq(photoMatches.productId, productId)))
    .for('update');
  return row;
}

export async function decideMatch(
  tx: Tx,
  { id }: Pick<MatchRow, 'id'>,
  decided: { state: MatchVerdict; decidedBy: PersonId },
): Promise<void> {
  await tx
    .update(photoMatches)
    .set({ ...decided, decidedAt: sql`now()` })
    .where(eq(photoMatches.id, id));
}

/** A match as the team sees it: the other item, and who sells it. */
export interface SeenMatch {
  match: MatchRow;
  other: { name: string; removed: boolean; listedAt: Date } | null;
  seller: { id: PersonId; name: string } | null;
}

/** The matches of an item, with what the other photo is of. */
export async function listSeen(db: Executor, productId: string): Promise<SeenMatch[]> {
  const rows = await db
    .select({
      match: photoMatches,
      other: {
        name: products.name,
        removed: sql<boolean>`${products.status} = 'removed'`,
        listedAt: products.createdAt,
      },
      seller: {
        id: people.id,
        name: shownName(people),
      },
    })
    .from(photoMatches)
    .leftJoin(products, eq(products.id, photoMatches.otherProductId))
    .leftJoin(people, eq(people.id, products.sellerId))
    .where(eq(photoMatches.productId, productId))
    .orderBy(photoMatches.at, photoMatches.id);
  return rows as SeenMatch[];
}

/** Of a match that its seller has something to do about. */
const asking: MatchState[] = ['new', 'confirmed'];

/** The matches of these items that stand: the item still shows the photo. */
function listStanding(db: Executor, items: readonly string[]) {
  const shown = sql`array_to_string(${products.imageUrl} || ${products.morePictures}, ' ')`;
  return db
    .select({ id: products.id, score: photoMatches.score })
    .from(photoMatches)
    .innerJoin(products, eq(products.id, photoMatches.productId))
    .where(
      and(
        inArray(photoMatches.productId, [...items]),
        inArray(photoMatches.state, asking),
        sql`strpos(${shown}, ${photoMatches.imageHash}) > 0`,
      ),
    );
}

/** Those of these items that still show a photo which looks like another seller's. */
export async function listAsked(db: Executor, items: readonly string[]): Promise<ProductId[]> {
  if (items.length === 0) return [];
  const rows = await listStanding(db, items);
  return [...new Set(rows.map(({ id }) => id as ProductId))];
}

/** What a case about an item has to say of the photos that it still shows. */
export async function findStandingFlag(
  db: Executor,
  item: string,
): Promise<PhotoSignal | undefined> {
  const rows = await listStanding(db, [item]);
  return rows.length > 0 ? flagOf(rows.map(({ score }) => score)) : undefined;
}
