import type { PaymentId, ProductId } from '#contract/kernel/ids.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { countEnd, readReservation } from './reservations.ts';
import { changeProduct, endAfter, giveUpTakenSerial, moveProduct } from './store.ts';

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

/** Puts a product back on sale that a payment holds and that was not bought. */
export function release(tx: Tx, id: ProductId, payment: PaymentId): Promise<void> {
  const freed = { heldPayment: null, holder: payment };
  return move(tx, id, payment, { from: 'reserved', to: 'available', ...freed });
}

/** Puts a sold product back on sale whose payment was refunded, for as many days as a new one. */
export async function relist(
  tx: Tx,
  id: ProductId,
  payment: PaymentId,
  days: number,
): Promise<void> {
  await giveUpTakenSerial(tx, id);
  const freed = { heldPayment: null, holder: payment };
  await move(tx, id, payment, { from: 'sold', to: 'available', ...freed });
  await changeProduct(tx, id, { expiresAt: endAfter(days) });
}
