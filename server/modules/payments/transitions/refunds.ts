import { raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { partFailedAlarm, partRefundAlarm } from '../alarms.ts';
import { fromMinor } from '../amounts.ts';
import type { PaymentDeps } from '../dependencies.ts';
import * as ledger from '../ledger-store.ts';
import { type Locked, lockAll } from '../lock.ts';
import { endFailedAlarm, endPartAlarms } from '../part-alarms.ts';
import * as parts from '../part-store.ts';
import { postPartFailed, postPartRefunded, postRefunded, postRefundFailed } from '../post-mails.ts';
import type { Refund, RemotePayment } from '../provider.ts';
import * as restores from '../restore-store.ts';
import type { PaymentRow } from '../store.ts';
import * as store from '../store.ts';
import { endWithheld } from '../withheld.ts';
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
    await parts.noteListed(tx, payment, refunds);
    await endWithheld(tx, payment);
    const amount = fromMinor(payment.amount - (await ledger.readRefunded(tx, payment.id)));
    await ledger.recordRefunds(tx, payment, refunds);
    await store.movePayment(
      tx,
      payment,
      'refunded',
      payment.state === 'captured' ? { lastError: refundedElsewhere } : {},
    );
    const isSale = booking?.state === 'paid' && booking.transactionId === payment.intentId;
    if (isSale) await deps.orders.markRefunded(tx, booking);
    if (booking) await postRefunded(deps, tx, payment, booking, { isSale, amount });
    await endFailedAlarm(tx, payment);
  });
}

/** A part of a sale's price was refunded at the provider: that is between people, and the sale stands. */
export function notePartRefunded(
  deps: PaymentDeps,
  found: PaymentRow,
  refunds: readonly Refund[],
): Promise<void> {
  return deps.database.transaction(async (tx) => {
    const { payment, booking } = await lockAll(deps, tx, found);
    if (payment.state !== 'captured') return;
    for (const part of await parts.noteListed(tx, payment, refunds)) {
      await endPartAlarms(tx, payment);
      if (booking) await postPartRefunded(deps, tx, part, booking);
    }
    await ledger.recordRefunds(tx, payment, refunds);
    const ours = await parts.listDone(tx, payment.id);
    if (refunds.some(({ id }) => !ours.includes(id))) await raisePartRefund(tx, payment);
  });
}

/**
 * Refunds of a locked payment that are written as given back have failed at the provider since, whoever asked for them: their money
 * is held, or the seller's, again. Answers how many were written.
 */
export async function writeFailed(
  deps: PaymentDeps,
  tx: Tx,
  { payment, booking }: Locked,
  failed: readonly string[],
): Promise<number> {
  const undone = await ledger.recordFailedRefunds(tx, payment, failed);
  const ids = undone.map(({ id }) => id);
  const ofParts = ids.length === 0 ? [] : await parts.listDoneAs(tx, payment.id, ids);
  for (const part of ofParts) {
    await parts.movePart(tx, part, 'failed', { note: 'it failed after it was made' });
    if (booking) await postPartFailed(deps, tx, part, booking);
  }
  const others = undone.filter(({ id }) => ofParts.every(({ providerId }) => providerId !== id));
  if (booking && payment.state !== 'captured' && others.length > 0) {
    await postRefundFailed(deps, tx, payment, booking, others);
  }
  return undone.length;
}

/** Notes it of a sale, whose admin is called, or of a price that was given back: then a person decides anew. */
export function noteRefundsFailed(
  deps: PaymentDeps,
  found: PaymentRow,
  failed: readonly string[],
): Promise<void> {
  return deps.database.transaction(async (tx) => {
    const locked = await lockAll(deps, tx, found);
    const { payment } = locked;
    if (payment.state !== 'captured' && payment.state !== 'refunded') return;
    if ((await writeFailed(deps, tx, locked, failed)) === 0) return;
    if (payment.state === 'refunded') {
      return sendToManualReview(deps, tx, payment, 'the refund failed after it was made');
    }
    await raiseAlarm(tx, {
      kind: partFailedAlarm,
      subject: payment.id,
      message:
        'A part of the price that was given back has failed at the payment provider: the buyer does not have it.',
    });
  });
}
