import type { PaymentId, ProductId } from '#contract/kernel/ids.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type PuttingAwayOptions, putAway } from './putting-away.ts';
import { countEnd, readReservation } from './reservations.ts';
import { checkReported, type FindReported } from './serial-numbers.ts';
import {
  changeProduct,
  endAfter,
  giveUpTakenSerial,
  moveProduct,
  type ProductRow,
} from './store.ts';

export interface HoldsOptions extends PuttingAwayOptions {
  findReported: FindReported;
  /** Whether the shop looks at a product first that nobody bought after all; known to a later module. */
  mustStayOff: (tx: Tx, id: ProductId) => Promise<boolean>;
}

/** Moves a product between its states for a payment. Throws when it is in another state, or held by another payment. */
async function move(
  tx: Tx,
  id: ProductId,
  payment: PaymentId,
  change: Parameters<typeof moveProduct>[2],
): Promise<void> {
  if (await moveProduct(tx, id, change)) return;
  const { from, to } = change;
  throw new Error(`product ${id} cannot go from ${from} to ${to} for payment ${payment}`);
}

/** Holds a locked, available product for one payment. */
export function reserve(tx: Tx, id: ProductId, payment: PaymentId): Promise<void> {
  return move(tx, id, payment, { from: 'available', to: 'reserved', heldPayment: payment });
}

/** Marks a product sold to the payment that holds it. */
export async function markSold(tx: Tx, id: ProductId, payment: PaymentId): Promise<void> {
  countEnd(tx, await readReservation(tx, id), 'paid');
  const held = { heldPayment: payment, holder: payment };
  return move(tx, id, payment, { from: 'reserved', to: 'sold', ...held });
}

/** Puts a product back on sale that a payment holds and that was not bought; or off sale, where the shop has to look at it. */
export async function release(
  options: HoldsOptions,
  tx: Tx,
  id: ProductId,
  payment: PaymentId,
): Promise<void> {
  const freed = { heldPayment: null, holder: payment };
  await move(tx, id, payment, { from: 'reserved', to: 'available', ...freed });
  if (await options.mustStayOff(tx, id)) await putAway(options, tx, { id, reason: 'in_review' });
}

/**
 * Puts a sold product back on sale whose payment was refunded, for as many days as a new one. Throws a ReportedSerial for one whose
 * number was reported stolen, whatever was said of it before: it is as new.
 */
export async function relist(
  { findReported, listingDays }: Pick<HoldsOptions, 'findReported' | 'listingDays'>,
  tx: Tx,
  { id, name }: Pick<ProductRow, 'id' | 'name'>,
  payment: PaymentId,
): Promise<void> {
  // Which locks the number as well: a notice that is accepted meanwhile is waited for.
  await giveUpTakenSerial(tx, id);
  await checkReported(tx, findReported, { id, name });
  const freed = { heldPayment: null, holder: payment };
  await move(tx, id, payment, { from: 'sold', to: 'available', ...freed });
  await changeProduct(tx, id, { expiresAt: endAfter(listingDays) });
}
