import { raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { riskyAlarm } from '../alarms.ts';
import { canCancel, type PaymentDeps } from '../dependencies.ts';
import * as ledger from '../ledger-store.ts';
import type { Locked } from '../lock.ts';
import { postSold } from '../post-mails.ts';
import type { RemotePayment } from '../provider.ts';
import type { PaymentRow } from '../store.ts';
import * as store from '../store.ts';
import { sendToManualReview } from './manual-review.ts';
import { isGivenBack, raisePartRefund, refundedElsewhere, returnTaken } from './refunds.ts';

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

/** Seconds for which money may still come after a payment without a cancel was let go: a day (decision 043). */
export const lateMoney = 24 * 3_600;

async function raiseRisky(tx: Tx, { id }: PaymentRow): Promise<void> {
  await raiseAlarm(tx, {
    kind: riskyAlarm,
    subject: id,
    message:
      'The payment provider calls this payment risky. It is paid; look at it before the item is handed over.',
  });
}

/** Of an item that was kept before its payer was sent to pay: whether buyer or seller was suspended, or left, since. */
async function isBarred(deps: PaymentDeps, tx: Tx, { payment, product }: Locked): Promise<boolean> {
  if (!(await deps.isActive(tx, payment.buyerId))) return true;
  return product !== undefined && !(await deps.isActive(tx, product.sellerId));
}

/** Whether an item has been kept for so long that a person has to decide. */
const isEndless = async (tx: Tx, { id }: PaymentRow): Promise<boolean> =>
  (await store.isHoldOver(tx, id)) && (await store.readAge(tx, id)) > lateMoney;

export async function applyToAllocated(
  deps: PaymentDeps,
  tx: Tx,
  locked: Locked,
  remote: RemotePayment,
): Promise<void> {
  const { payment } = locked;
  // Where the page takes the money at once, nothing was held before.
  if (remote.status === 'captured') {
    await ledger.record(tx, payment, 'authorise', remote.reference);
  }
  if (isGivenBack(remote)) {
    await deps.catalogue.release(tx, payment.itemId, payment.id);
    await ledger.record(tx, payment, 'capture', remote.reference);
    return store.movePayment(tx, payment, 'refunding', { lastError: refundedElsewhere });
  }
  const isOut = payment.holdUntil !== null && (await isBarred(deps, tx, locked));
  if (remote.status === 'captured' && isOut) {
    await deps.catalogue.release(tx, payment.itemId, payment.id);
    return returnTaken(deps, tx, payment, remote, 'buyer or seller had to leave the shop');
  }
  if (remote.status === 'captured') {
    await finish(deps, tx, locked, remote);
    if (remote.refunded > 0) await raisePartRefund(tx, payment);
    if (remote.isRisky) await raiseRisky(tx, payment);
    return;
  }
  if (!canCancel(deps, payment)) {
    // Its payer came back without paying, or the item was kept for them long enough.
    if (remote.status === 'processing' && (await isEndless(tx, payment))) {
      return sendToManualReview(deps, tx, payment, 'the provider has not decided for a day');
    }
    const isOver =
      remote.status === 'cancelled' ||
      (isOut && remote.status === 'pending') ||
      (remote.status === 'pending' && (await store.isHoldOver(tx, payment.id)));
    if (!isOver) return;
    await deps.catalogue.release(tx, payment.itemId, payment.id);
    const lastError = 'nobody paid in time';
    return store.movePayment(tx, payment, 'releasing', { lastError, holdSeconds: lateMoney });
  }
  // The hold expired, was refused for good or cancelled at the provider: the item is on sale again.
  if (remote.status === 'cancelled') {
    await deps.catalogue.release(tx, payment.itemId, payment.id);
    await ledger.record(tx, payment, 'release', remote.reference);
    await store.movePayment(tx, payment, 'failed', { lastError: 'the hold on the card ended' });
  }
}
