import { endAlarm, raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { disputeAlarm, manualReviewAlarm } from './alarms.ts';
import type { CardDeps, PaymentDeps } from './dependencies.ts';
import * as disputes from './dispute-store.ts';
import { type Locked, lockAll } from './lock.ts';
import type { Dispute } from './provider.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';

/** Statuses in which the bank has decided, one way or the other. */
const decided = new Set(['won', 'lost', 'warning_closed', 'prevented']);

const bankTookIt = 'the bank gave the money back to the buyer after a dispute';

/**
 * A dispute was lost. If it took the whole price, the order is refunded, the item stays off the shop, and the payment goes
 * into manual review. An amount of another currency cannot be compared with the price: its alarm stays for an admin.
 */
async function noteLoss(
  { orders }: PaymentDeps,
  tx: Tx,
  { payment, booking }: Locked,
  dispute: Dispute,
): Promise<void> {
  const isWhole = dispute.currency === payment.currency && dispute.amount >= payment.amount;
  if (payment.state !== 'captured' || !isWhole) return;
  await store.movePayment(tx, payment, 'needs_human', { lastError: bankTookIt });
  if (booking?.state === 'paid') await orders.markRefunded(tx, booking);
  await raiseAlarm(tx, { kind: manualReviewAlarm, subject: payment.id, message: bankTookIt });
}

async function note(deps: PaymentDeps, payment: PaymentRow, dispute: Dispute): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const locked = await lockAll(deps, tx, payment);
    const before = await disputes.saveDispute(tx, payment.id, {
      ...dispute,
      isClosed: decided.has(dispute.status),
    });
    // The alarm of a lost one stays: the money is gone, and a person should know.
    const subject = { kind: disputeAlarm, subject: dispute.id };
    if (dispute.status === 'lost') await noteLoss(deps, tx, locked, dispute);
    else if (decided.has(dispute.status)) await endAlarm(tx, subject);
    if (before === dispute.status || (decided.has(dispute.status) && dispute.status !== 'lost')) {
      return;
    }
    const message = `A buyer disputes a payment (${dispute.reason}): ${dispute.status}. Answer it at the payment provider.`;
    await raiseAlarm(tx, { ...subject, message });
  });
}

/**
 * Reads the disputes of a payment from the provider, whatever an event says, and stores them. An open one is an alarm,
 * since a person must answer it in time. Throws the provider's errors.
 */
export async function checkDisputes(deps: CardDeps, payment: PaymentRow): Promise<void> {
  if (!payment.intentId) return;
  for (const dispute of await deps.card.listDisputes(payment.intentId)) {
    await note(deps, payment, dispute);
  }
}
