import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import { products, type SealedSerial } from '#server/modules/catalogue/index.ts';
import { theftNotices } from '#server/modules/serials/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
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

/** Whether somebody else had this camera reported stolen, and the notice was accepted. */
export async function isReported(tx: Tx, number: FileNumber): Promise<boolean> {
  const fits = and(
    eq(theftNotices.serialHash, number.serial.serialHash),
    eq(theftNotices.state, 'accepted'),
    ne(theftNotices.personId, number.sellerId),
    fitsBrand(theftNotices.brand, number.brand),
    fitsModel(theftNotices.modelId, number.modelId),
  );
  return (await tx.$count(theftNotices, fits)) > 0;
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
