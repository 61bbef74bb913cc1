import { and, asc, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { TheftNoticeId } from '#contract/serials/ids.ts';
import { cameraModels, products, type SealedSerial } from '#server/modules/catalogue/index.ts';
import { theftNotices, theftQuestions } from '#server/modules/serials/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { evidence } from './tables.ts';

/** The number in a file, and whose camera it is said to be. */
export interface FileNumber {
  serial: SealedSerial;
  /** The camera that wrote the file; null where that is not known. */
  brand: string | null;
  modelId: string | null;
  itemId: ProductId;
  sellerId: PersonId;
}

type Column = typeof products.brand | typeof theftNotices.brand;
const fitsBrand = (column: Column, brand: string | null): SQL | undefined =>
  brand === null ? undefined : sql`(${column} is null or lower(${column}) = lower(${brand}))`;
const fitsModel = (
  column: typeof products.modelId | typeof evidence.modelId | typeof theftNotices.modelId,
  modelId: string | null,
): SQL | undefined => (modelId === null ? undefined : or(isNull(column), eq(column, modelId)));

/** Whether somebody else had this camera reported stolen, the notice was accepted, and this item was not approved in spite of it. */
export async function isReported(tx: Tx, number: FileNumber): Promise<boolean> {
  const fits = and(
    eq(theftNotices.serialHash, number.serial.serialHash),
    eq(theftNotices.state, 'accepted'),
    ne(theftNotices.personId, number.sellerId),
    fitsBrand(theftNotices.brand, number.brand),
    fitsModel(theftNotices.modelId, number.modelId),
    sql`not exists (select from ${theftQuestions} q where q.notice_id = ${theftNotices.id} and q.product_id = ${number.itemId} and q.cleared_at is not null)`,
  );
  return (await tx.$count(theftNotices, fits)) > 0;
}

const brandSeen = sql`coalesce(${cameraModels.brand}, ${products.brand})`;

/**
 * The other side of `isReported`: the unsold items of others in whose evidence photos the number of a notice was seen, shown or not, in
 * one order for all who lock them.
 */
export async function listWithNumberOf(
  db: Executor,
  id: TheftNoticeId,
): Promise<{ id: ProductId; sellerId: PersonId }[]> {
  const rows = await db
    .selectDistinct({ id: products.id, sellerId: products.sellerId })
    .from(evidence)
    .innerJoin(theftNotices, eq(theftNotices.serialHash, evidence.serialHash))
    .innerJoin(products, eq(products.id, evidence.itemId))
    .leftJoin(cameraModels, eq(cameraModels.id, evidence.modelId))
    .where(
      and(
        eq(theftNotices.id, id),
        ne(evidence.sellerId, theftNotices.personId),
        notInArray(products.status, ['sold', 'removed']),
        sql`(${brandSeen} is null or lower(${brandSeen}) = lower(${theftNotices.brand}))`,
        or(
          isNull(evidence.modelId),
          isNull(theftNotices.modelId),
          eq(evidence.modelId, theftNotices.modelId),
        ),
      ),
    )
    .orderBy(asc(products.id));
  return rows as { id: ProductId; sellerId: PersonId }[];
}

const onSale = ['available', 'reserved'] as const;

/**
 * Whether another item on sale has this number, or an evidence photo that the same camera took of itself. Whoever bought it here and
 * sells it again is not meant: the item of before is sold.
 */
export async function hasTwin(tx: Tx, number: FileNumber): Promise<boolean> {
  const { serial, brand, modelId, itemId, sellerId } = number;
  // Of two that come at once the second one waits for the first, and sees it then.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`evidence:${serial.serialHash}`}, 0))`,
  );
  const listed = and(
    inArray(products.serialHash, [serial.serialHash, serial.serialHashBefore]),
    ne(products.id, itemId),
    inArray(products.status, [...onSale]),
    fitsBrand(products.brand, brand),
    fitsModel(products.modelId, modelId),
  );
  if ((await tx.$count(products, listed)) > 0) return true;
  const rows = await tx
    .select({ id: evidence.id })
    .from(evidence)
    .innerJoin(products, eq(products.id, evidence.itemId))
    .where(
      and(
        eq(evidence.serialHash, serial.serialHash),
        ne(evidence.itemId, itemId),
        // Of another model it was no photo of the camera itself.
        eq(evidence.modelMatches, 'yes'),
        // One's own that ended was a slip, or of before the item was changed.
        or(ne(evidence.sellerId, sellerId), isNull(evidence.endedAt)),
        inArray(products.status, [...onSale]),
        fitsModel(evidence.modelId, modelId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
