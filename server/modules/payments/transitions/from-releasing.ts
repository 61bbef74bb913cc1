import type { Tx } from '#server/platform/db/database.ts';
import { availabilityOf } from '../availability.ts';
import { canCancel, type PaymentDeps } from '../dependencies.ts';
import * as ledger from '../ledger-store.ts';
import type { Locked } from '../lock.ts';
import { postLost } from '../post-mails.ts';
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
  if (await ledger.wasAuthorised(tx, payment.id)) {
    await ledger.record(tx, payment, 'release', remote.reference);
    // The item itself is asked: `lastError` says why a hold was released, until the next error replaces it.
    const isLost = (await availabilityOf(deps, tx, product, payment.bookingId)) === 'gone';
    const isWanted = booking?.state === 'open' || booking?.state === 'lost';
    if (isLost && payment.state === 'releasing' && isWanted && payment.method !== 'cash') {
      await postLost(deps, tx, payment, booking);
    }
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
