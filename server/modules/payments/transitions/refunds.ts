import { raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { partRefundAlarm } from '../alarms.ts';
import type { PaymentDeps } from '../dependencies.ts';
import * as ledger from '../ledger-store.ts';
import { lockAll } from '../lock.ts';
import { postRefunded } from '../post-mails.ts';
import type { Refund, RemotePayment } from '../provider.ts';
import * as restores from '../restore-store.ts';
import type { PaymentRow } from '../store.ts';
import * as store from '../store.ts';
import { sendToManualReview } from './manual-review.ts';

/** What the history of a payment says that was refunded in the provider's dashboard. */
export const refundedElsewhere = 'refunded at the provider';

/** What an admin is told of money whose order a restore may have lost: a refund could be of what was delivered. */
const lostByRestore =
  'The money was taken for a payment begun before this database was restored, and the item cannot be had. Proposal: give it back.';

/** Whether the money was taken and all of it was refunded since: nobody may have anything for it. */
export const isGivenBack = (remote: RemotePayment): boolean =>
  remote.status === 'captured' && remote.refunded >= remote.captured;

export async function raisePartRefund(tx: Tx, { id }: PaymentRow): Promise<void> {
  await raiseAlarm(tx, {
    kind: partRefundAlarm,
    subject: id,
    message: 'A part of the price was given back at the payment provider. The sale stands.',
  });
}

/** Money that was taken without a sale is refunded, unless a restore may have lost the sale. */
export async function returnTaken(
  deps: PaymentDeps,
  tx: Tx,
  payment: PaymentRow,
  remote: RemotePayment,
  lastError: string,
): Promise<void> {
  // Until the server is checked, its database may be an older one that lacks the sale.
  if (deps.card && (await restores.isServerUnchecked(tx))) return;
  await ledger.record(tx, payment, 'authorise', remote.reference);
  await ledger.record(tx, payment, 'capture', remote.reference);
  if (await restores.isBeforeRestore(tx, remote.createdAt)) {
    return sendToManualReview(deps, tx, payment, lostByRestore);
  }
  return store.movePayment(tx, payment, 'refunding', { lastError });
}

/**
 * The whole price was refunded, by us or at the provider. The order of a sale is refunded by it, and the item stays off
 * the shop until an admin relists it.
 */
export async function noteRefunded(
  deps: PaymentDeps,
  found: PaymentRow,
  refunds: readonly Refund[],
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const { payment, booking } = await lockAll(deps, tx, found);
    if (payment.state !== 'refunding' && payment.state !== 'captured') return;
    await ledger.recordRefunds(tx, payment, refunds);
    await store.movePayment(
      tx,
      payment,
      'refunded',
      payment.state === 'captured' ? { lastError: refundedElsewhere } : {},
    );
    const isSale = booking?.state === 'paid' && booking.transactionId === payment.intentId;
    if (isSale) await deps.orders.markRefunded(tx, booking);
    if (booking) await postRefunded(deps, tx, payment, booking, { isSale });
  });
}

/** A part of a sale's price was refunded at the provider: that is between people, and the sale stands. */
export function notePartRefunded(
  deps: PaymentDeps,
  found: PaymentRow,
  refunds: readonly Refund[],
): Promise<void> {
  return deps.database.transaction(async (tx) => {
    const { payment } = await lockAll(deps, tx, found);
    if (payment.state !== 'captured') return;
    await ledger.recordRefunds(tx, payment, refunds);
    await raisePartRefund(tx, payment);
  });
}
