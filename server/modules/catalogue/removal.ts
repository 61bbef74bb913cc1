import { catalogueProblems } from '#contract/catalogue/problems.ts';
import type { BookingId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { productRemoved } from './domain-events.ts';
import type { HoldsOptions } from './holds.ts';
import { checkOwn } from './own-products.ts';
import { countEnd, readReservation } from './reservations.ts';
import { listUnsoldIds, lockProduct, moveProduct, type ProductRow } from './store.ts';
import { forgetViews, forgetViewsOf } from './views-store.ts';

/** Takes a locked product that nobody pays for off the shop and publishes that. */
async function remove(tx: Tx, { id, status }: ProductRow): Promise<void> {
  countEnd(tx, await readReservation(tx, id), 'removed');
  const moved = await moveProduct(tx, id, {
    from: status,
    to: 'removed',
    heldPayment: null,
  });
  if (!moved) throw new Error('only a locked, unsold product is removed');
  await forgetViews(tx, [id]);
  await append(tx, productRemoved.entry(id, { productId: id }));
}

/**
 * Removes an unsold product, under its lock so that nobody pays for it meanwhile. Returns 1. Refuses sold ones and ones
 * that are being paid for.
 */
export async function removeLocked(tx: Tx, id: ProductId): Promise<number> {
  const product = await lockProduct(tx, id);
  if (!product || product.status === 'removed') throw refuse(baseProblems, 'not_found');
  if (product.status === 'sold') throw refuse(catalogueProblems, 'product_sold');
  if (product.status === 'reserved') throw refuse(catalogueProblems, 'product_reserved');
  await remove(tx, product);
  return 1;
}

export interface DeletingOptions {
  /** Called in the transaction in which a seller deletes what they had promised to a booking. */
  onPromiseDeleted: (tx: Tx, to: BookingId) => Promise<void>;
}

interface DeleteOptions extends DeletingOptions, Pick<HoldsOptions, 'mustStayOff'> {
  database: Database;
  onPublished: () => void;
}

/**
 * As `removeLocked`, for the seller whose product it is. Refuses what the shop has to look at for a theft notice: deleted, it would be
 * listed again without its number.
 */
export async function deleteOwn(
  { database, mustStayOff, onPromiseDeleted, onPublished }: DeleteOptions,
  seller: Person,
  id: ProductId,
): Promise<number> {
  const count = await database.transaction(async (tx) => {
    checkOwn(seller, await lockProduct(tx, id));
    if (await mustStayOff(tx, id)) throw refuse(catalogueProblems, 'product_asked');
    const promised = await readReservation(tx, id);
    const removed = await removeLocked(tx, id);
    if (promised?.isCurrent) await onPromiseDeleted(tx, promised.to);
    return removed;
  });
  onPublished();
  return count;
}

/**
 * Takes everything unsold of a person off the shop. Throws when something was being paid for meanwhile, after
 * everything else is gone: the next try takes what is unsold then.
 */
export async function removeAllOf(database: Database, personId: PersonId): Promise<void> {
  const { db } = database;
  await forgetViewsOf(db, personId);
  const held: ProductId[] = [];
  for (const id of await listUnsoldIds(db, personId)) {
    await database.transaction(async (tx) => {
      const product = await lockProduct(tx, id);
      if (product?.status === 'available' || product?.status === 'off_sale') {
        await remove(tx, product);
      }
      if (product?.status === 'reserved') held.push(id);
    });
  }
  if (held.length > 0) throw new Error(`being paid for: ${held.join(', ')}`);
}
