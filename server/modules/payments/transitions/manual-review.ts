import { raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { manualReviewAlarm } from '../alarms.ts';
import type { PaymentDeps } from '../dependencies.ts';
import { withPaymentLock } from '../lock.ts';
import type { PaymentRow } from '../store.ts';
import * as store from '../store.ts';

/** Moves a locked payment into manual review, for `reason`. */
export async function sendToManualReview(
  { log }: PaymentDeps,
  tx: Tx,
  payment: PaymentRow,
  reason: string,
): Promise<void> {
  log.error(
    { event: 'payment_in_manual_review', payment: payment.id, reason },
    'A payment waits for an admin.',
  );
  await store.movePayment(tx, payment, 'needs_human', { lastError: reason });
  await raiseAlarm(tx, { kind: manualReviewAlarm, subject: payment.id, message: reason });
}

/** Has a person decide, unless the payment was moved since it was found. */
export function requestManualReview(
  deps: PaymentDeps,
  found: PaymentRow,
  reason: string,
): Promise<void> {
  return withPaymentLock(deps.database, found, async (tx, payment) => {
    if (payment.state === found.state) await sendToManualReview(deps, tx, payment, reason);
  });
}
