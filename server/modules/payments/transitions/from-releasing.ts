import type { Tx } from '#server/platform/db/database.ts';
import { availabilityOf } from '../availability.ts';
import { canCancel, type PaymentDeps } from '../dependencies.ts';
import * as ledger from '../ledger-store.ts';
import type { Locked } from '../lock.ts';
import { postAway, postLost } from '../post-mails.ts';
import type { RemotePayment } from '../provider.ts';
import * as store from '../store.ts';
import { returnTaken } from './refunds.ts';

/** The payment is over and no money was taken; what the card held is free again. */
export async function release(
  deps: PaymentDeps,
  tx: Tx,
  { payment, product, booking }: Locked,
  remote: RemotePayment,
): Promise<void> {
  const wasHeld = await ledger.wasAuthorised(tx, payment.id);
  if (wasHeld) await ledger.record(tx, payment, 'release', remote.reference);
  // Whoever lost the item while they were at the payment page has no other mail about it (`isToldByPayment`).
  const isWanted =
    booking?.state === 'lost' ||
    (wasHeld && payment.state === 'releasing' && booking?.state === 'open');
  if (isWanted && payment.method !== 'cash') {
    // The item itself is asked: `lastError` says why a hold was released, until the next error replaces it.
    const availability = await availabilityOf(deps, tx, product, payment.bookingId);
    const waits = availability === 'away' && booking.state === 'open';
    if (waits) await postAway(deps, tx, payment, booking);
    else if (availability === 'gone' || availability === 'away')
      await postLost(deps, tx, payment, booking);
  }
  await store.movePayment(tx, payment, 'released');
}

export async function applyToReleasing(
  deps: PaymentDeps,
  tx: Tx,
  locked: Locked,
  remote: RemotePayment,
): Promise<void> {
  const { payment } = locked;
  if (remote.status === 'authorised') {
    await ledger.record(tx, payment, 'authorise', remote.reference);
  }
  const hasEnded =
    remote.status === 'cancelled' ||
    (!canCancel(deps, payment) && ['pending', 'authorised'].includes(remote.status));
  if (hasEnded && (await store.isHoldOver(tx, payment.id))) {
    return release(deps, tx, locked, remote);
  }
  if (remote.status === 'captured') {
    await returnTaken(deps, tx, payment, remote, 'the money was taken while it was let go');
  }
}
