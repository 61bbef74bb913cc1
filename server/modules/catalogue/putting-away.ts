import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { OffReason, WithdrawReason } from '#contract/catalogue/listing-life.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import { isLimited } from '#server/modules/accounts/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { productPutAway, publishBack, publishListed } from './domain-events.ts';
import { type Promised, readReservation } from './reservations.ts';
import { checkBack, type FindReported } from './serial-numbers.ts';
import {
  endAfter,
  findProduct,
  giveUpTakenSerial,
  lockSerial,
  onSaleAgain,
  type ProductRow,
} from './store.ts';
import { products } from './tables.ts';

/** A product that goes off sale while its seller keeps it, for whoever has booked it or made an offer. */
export interface PutAway {
  id: ProductId;
  reason: OffReason;
  /** Why it was withdrawn. */
  note?: WithdrawReason;
  /** The promise that stood in its row, and that is gone with it. */
  promised: Promised | undefined;
}

export interface PuttingAwayOptions {
  /** Days for which an item is on sale unless it is renewed; 0: for ever. */
  listingDays: number;
  /** Called in the transaction in which a product goes off sale. */
  onPutAway: (tx: Tx, away: PutAway) => Promise<void>;
}

/** How an item was left that the shop looks at from now on: it is none of the shop's to put on sale what its seller had taken off. */
const leftBefore = {
  heldReason: sql`case when ${products.offReason} = 'in_review' then ${products.heldReason} else ${products.offReason} end`,
  heldNote: sql`case when ${products.offReason} = 'in_review' then ${products.heldNote} else ${products.offNote} end`,
};

/** Takes a locked product off sale that nobody pays for, or gives another reason why it is off. */
export async function putAway(
  { onPutAway }: PuttingAwayOptions,
  tx: Tx,
  { id, reason, note }: Omit<PutAway, 'promised'>,
): Promise<void> {
  const promised = await readReservation(tx, id);
  const [row] = await tx
    .update(products)
    .set({
      status: 'off_sale',
      offReason: reason,
      offSince: sql`clock_timestamp()`,
      offNote: note ?? null,
      ...(reason === 'in_review' ? leftBefore : { heldReason: null, heldNote: null }),
    })
    .where(and(eq(products.id, id), inArray(products.status, ['available', 'off_sale'])))
    .returning({ since: products.offSince });
  if (!row?.since) throw new Error(`product ${id} cannot be put away`);
  await onPutAway(tx, { id, reason, ...(note && { note }), promised });
  await append(tx, productPutAway.entry(`${id}:${row.since.toISOString()}`, { productId: id }));
}

/**
 * Keeps a locked product off sale until the shop has looked at it, whether it is on sale or put away; answers whether it is now. What
 * is being paid for, sold or removed stays as it is.
 */
export async function holdForReview(
  options: PuttingAwayOptions,
  tx: Tx,
  { id, status, offReason }: Pick<ProductRow, 'id' | 'status' | 'offReason'>,
): Promise<boolean> {
  if (offReason === 'in_review') return true;
  if (status !== 'available' && status !== 'off_sale') return false;
  await putAway(options, tx, { id, reason: 'in_review' });
  return true;
}

/** What a product needs to come back on sale. */
export interface PuttingBackOptions extends Pick<PuttingAwayOptions, 'listingDays'> {
  findReported: FindReported;
}

/**
 * Under its lock, refuses a serial number that was reported stolen, and then gives up one that another item has taken on meanwhile: in
 * this order, since nothing fits an item without a number.
 */
async function checkSerial(
  options: PuttingBackOptions,
  tx: Tx,
  product: Pick<ProductRow, 'id' | 'name'>,
): Promise<void> {
  await lockSerial(tx, product.id);
  await checkBack(tx, options, product);
  await giveUpTakenSerial(tx, product.id);
}

/** Puts a locked product back on sale that was put away, as long as a new one. Throws a ReportedSerial. */
export async function putBack(
  options: PuttingBackOptions,
  tx: Tx,
  product: Pick<ProductRow, 'id' | 'name' | 'version' | 'offReason'>,
): Promise<void> {
  const { id, version, offReason } = product;
  await checkSerial(options, tx, product);
  await tx
    .update(products)
    .set({ status: 'available', ...onSaleAgain, expiresAt: endAfter(options.listingDays) })
    .where(and(eq(products.id, id), eq(products.status, 'off_sale')));
  // What was never on sale is news.
  if (offReason === 'needs_evidence') await publishListed(tx, id);
  else await publishBack(tx, id, version);
}

/**
 * Puts a locked product on sale that waited for nothing but the evidence photo which it shows now. It stays off sale while its number was
 * reported stolen or its seller is limited.
 */
export async function releaseShown(
  options: PuttingBackOptions,
  tx: Tx,
  id: ProductId,
): Promise<void> {
  const product = await findProduct(tx, id);
  if (!product?.evidenceLevel || product.offReason !== 'needs_evidence') return;
  if (await isLimited(tx, product.sellerId)) return;
  await lockSerial(tx, id);
  if (await options.findReported(tx, id, { unasked: true })) return;
  await putBack(options, tx, product);
}

/** Leaves a locked product off sale as its seller had, before the shop looked at it. */
async function leaveAway(tx: Tx, { id, heldReason, heldNote }: ProductRow): Promise<void> {
  await tx
    .update(products)
    .set({
      offReason: heldReason,
      offNote: heldNote,
      offSince: sql`clock_timestamp()`,
      heldReason: null,
      heldNote: null,
    })
    .where(and(eq(products.id, id), eq(products.offReason, 'in_review')));
}

/**
 * Puts a locked product on sale that the shop looked at first, as a new one; one that its seller had taken off sale before is off sale
 * again, and one that is on sale stays so. Throws a ReportedSerial for what comes on sale.
 */
export async function publishReviewed(
  options: PuttingBackOptions,
  tx: Tx,
  id: ProductId,
): Promise<void> {
  const product = await findProduct(tx, id);
  if (product?.offReason !== 'in_review') return;
  if (product.heldReason) return leaveAway(tx, product);
  await checkSerial(options, tx, product);
  await tx
    .update(products)
    .set({ status: 'available', ...onSaleAgain, expiresAt: endAfter(options.listingDays) })
    .where(and(eq(products.id, id), eq(products.offReason, 'in_review')));
  await publishListed(tx, id);
}

/** Lets the listing of a locked product end at this time, if that is sooner than it would; answers whether it is. */
export async function endSooner(tx: Tx, id: ProductId, end: Date): Promise<boolean> {
  const rows = await tx
    .update(products)
    .set({ expiresAt: end })
    .where(and(eq(products.id, id), gt(products.expiresAt, end)))
    .returning({ id: products.id });
  return rows.length > 0;
}

/** Lets a locked product be on sale as long as a new one; answers whether that is a day longer than before at least. */
export async function renewEnd(tx: Tx, id: ProductId, listingDays: number): Promise<boolean> {
  if (listingDays === 0) return false;
  const rows = await tx
    .update(products)
    .set({ expiresAt: endAfter(listingDays) })
    .where(
      and(
        eq(products.id, id),
        sql`coalesce(${products.expiresAt}, '-infinity') < clock_timestamp() + make_interval(days => ${listingDays - 1})`,
      ),
    )
    .returning({ id: products.id });
  return rows.length > 0;
}
