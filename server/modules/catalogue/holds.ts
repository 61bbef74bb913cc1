import type { PaymentId, ProductId } from '#contract/kernel/ids.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type EvidenceFirstOptions, mustShowEvidence } from './evidence-first.ts';
import { type PuttingAwayOptions, putAway } from './putting-away.ts';
import { countEnd, readReservation } from './reservations.ts';
import { checkRelisted, type FindReported } from './serial-numbers.ts';
import {
  changeProduct,
  endAfter,
  giveUpTakenSerial,
  lockSerial,
  moveProduct,
  type ProductRow,
} from './store.ts';

export interface HoldsOptions extends PuttingAwayOptions, EvidenceFirstOptions {
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

/** Takes what came back off sale again where the shop has to look at it first; answers whether it did. */
async function holdBack(options: HoldsOptions, tx: Tx, id: ProductId): Promise<boolean> {
  if (!(await options.mustStayOff(tx, id))) return false;
  await putAway(options, tx, { id, reason: 'in_review' });
  return true;
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
  await holdBack(options, tx, id);
}

/**
 * Puts a sold product back on sale whose payment was refunded, for as many days as a new one; or off sale, where the shop has to look at
 * it, or it has to show evidence first: what is sold can show none. Answers whether it is on sale. Throws a ReportedSerial for one whose number was reported stolen, unless it was approved in spite of
 * that.
 */
export async function relist(
  options: HoldsOptions,
  tx: Tx,
  { id, name, sellerId }: Pick<ProductRow, 'id' | 'name' | 'sellerId'>,
  payment: PaymentId,
): Promise<boolean> {
  // A notice that is accepted meanwhile is waited for. Before the number is given up: without it nothing fits.
  await lockSerial(tx, id);
  await checkRelisted(tx, options.findReported, { id, name });
  await giveUpTakenSerial(tx, id);
  const freed = { heldPayment: null, holder: payment };
  await move(tx, id, payment, { from: 'sold', to: 'available', ...freed });
  await changeProduct(tx, id, { expiresAt: endAfter(options.listingDays) });
  const isAsked = await mustShowEvidence(options, tx, { sellerId, evidenceLevel: null });
  // Before the look: what is looked at waits for its photo again afterwards.
  if (isAsked) await putAway(options, tx, { id, reason: 'needs_evidence' });
  const isHeld = await holdBack(options, tx, id);
  return !isAsked && !isHeld;
}
