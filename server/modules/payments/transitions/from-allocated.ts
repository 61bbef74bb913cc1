import type { Tx } from '#server/platform/db/database.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import type { PaymentDeps } from '../dependencies.ts';
import * as ledger from '../ledger-store.ts';
import type { Locked } from '../lock.ts';
import { postSold } from '../post-mails.ts';
import type { RemotePayment } from '../provider.ts';
import * as store from '../store.ts';
import { isGivenBack, raisePartRefund, refundedElsewhere } from './refunds.ts';

/** Work that a sale leaves for the outbox: the holds on the other buyers' cards are released. */
export const releaseOthers = 'payments.release_others';

/** The sale: in one transaction the item is sold, the payment captured and the booking paid. */
export async function finish(
  deps: PaymentDeps,
  tx: Tx,
  { payment, product, booking }: Locked,
  remote: RemotePayment,
): Promise<void> {
  if (!booking || !product) throw new Error(`payment ${payment.id} has no booking or item`);
  await deps.catalogue.markSold(tx, payment.itemId, payment.id);
  await store.movePayment(tx, payment, 'captured');
  const isCash = payment.method === 'cash';
  await deps.orders.markPaid(tx, booking, remote.reference, isCash ? 'cash' : null);
  await ledger.record(tx, payment, 'capture', remote.reference);
  await postSold(deps, tx, payment, booking, product);
  await append(tx, {
    key: `${releaseOthers}:${payment.id}`,
    kind: releaseOthers,
    payload: { itemId: payment.itemId },
  });
}

export async function applyToAllocated(
  deps: PaymentDeps,
  tx: Tx,
  locked: Locked,
  remote: RemotePayment,
): Promise<void> {
  const { payment } = locked;
  if (isGivenBack(remote)) {
    await deps.catalogue.release(tx, payment.itemId, payment.id);
    await ledger.record(tx, payment, 'capture', remote.reference);
    return store.movePayment(tx, payment, 'refunding', { lastError: refundedElsewhere });
  }
  if (remote.status === 'captured') {
    await finish(deps, tx, locked, remote);
    if (remote.refunded > 0) await raisePartRefund(tx, payment);
    return;
  }
  // The hold expired, was refused for good or cancelled at the provider: the item is on sale again.
  if (remote.status === 'cancelled') {
    await deps.catalogue.release(tx, payment.itemId, payment.id);
    await ledger.record(tx, payment, 'release', remote.reference);
    await store.movePayment(tx, payment, 'failed', { lastError: 'the hold on the card ended' });
  }
}
