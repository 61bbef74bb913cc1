import { isUniqueViolation } from '#server/platform/db/database.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import type { PaymentDeps } from '../dependencies.ts';
import { lockAll } from '../lock.ts';
import type { RemotePayment } from '../provider.ts';
import type { PaymentRow } from '../store.ts';
import * as store from '../store.ts';
import { applyToAllocated } from './from-allocated.ts';
import { applyToOpen } from './from-open.ts';
import { applyToReleasing } from './from-releasing.ts';
import { sendToManualReview } from './manual-review.ts';
import { findMismatch } from './mismatch.ts';

// A transition is one transaction under the locks of product, booking and payment, and calls nobody outside the database.

/** `isTaken`: another payment has the item, whatever the item's row says. */
function applyOnce(
  deps: PaymentDeps,
  found: PaymentRow,
  remote: RemotePayment,
  isTaken: boolean,
): Promise<PaymentRow | undefined> {
  return deps.database.transaction(async (tx) => {
    const locked = await lockAll(deps, tx, found);
    const { payment } = locked;
    if (payment.state !== found.state) return undefined;
    const wrong = findMismatch(payment, remote);
    if (wrong) await sendToManualReview(deps, tx, payment, wrong);
    else if (payment.state === 'open') await applyToOpen(deps, tx, locked, remote, isTaken);
    else if (payment.state === 'allocated') await applyToAllocated(deps, tx, locked, remote);
    else if (payment.state === 'releasing') await applyToReleasing(deps, tx, locked, remote);
    const decided = (await store.findPayment(tx, payment.id)) ?? payment;
    await failPoint(`transition.${decided.state}`);
    return decided;
  });
}

/**
 * Moves a payment as far as the provider's status allows; returns it as it is then. Undefined when somebody else has
 * moved it since it was found: they may have read a later status.
 */
export async function applyStatus(
  deps: PaymentDeps,
  found: PaymentRow,
  remote: RemotePayment,
): Promise<PaymentRow | undefined> {
  try {
    return await applyOnce(deps, found, remote, false);
  } catch (error) {
    // The unique index refused a double sale: another payment has the item, so this one has lost.
    if (!isUniqueViolation(error, 'payments_one_per_item')) throw error;
    deps.log.error(
      { event: 'payment_item_taken', payment: found.id, item: found.itemId },
      'A payment was captured for an item that somebody else has.',
    );
    return applyOnce(deps, found, remote, true);
  }
}
