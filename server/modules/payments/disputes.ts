import { endAlarm, raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { disputeAlarm, manualReviewAlarm } from './alarms.ts';
import { fromMinor } from './amounts.ts';
import type { CardDeps, PaymentDeps } from './dependencies.ts';
import * as disputes from './dispute-store.ts';
import * as ledger from './ledger-store.ts';
import { type Locked, lockAll } from './lock.ts';
import { postRefunded } from './post-mails.ts';
import type { Dispute } from './provider.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';
import { raisePartRefund } from './transitions/refunds.ts';
import { readGivenBack, takeBackWithheld } from './withheld.ts';

/** Statuses in which the bank has decided, one way or the other. */
const decided = new Set(['won', 'lost', 'warning_closed', 'prevented']);

/** Statuses in which the bank has the money, and has not decided. */
const withheld = new Set(['needs_response', 'under_review']);

/**
 * What was read before the bank decided may arrive here after it: a decision is not undone. Only an inquiry that was closed may
 * still become a dispute.
 */
const isOutdated = (stored: string, status: string): boolean =>
  decided.has(stored) &&
  !decided.has(status) &&
  !(stored === 'warning_closed' && withheld.has(status));

const bankTookIt = 'the bank gave the money back to the buyer after a dispute';

/** The whole price is with the buyer: the order is refunded, the item stays off the shop, and a person looks at the payment. */
async function endSale(deps: PaymentDeps, tx: Tx, { payment, booking }: Locked, dispute: Dispute) {
  const amount = fromMinor(await ledger.sumEffectiveRefunds(tx, payment.id, [dispute.id]));
  await store.movePayment(tx, payment, 'needs_human', { lastError: bankTookIt });
  await raiseAlarm(tx, { kind: manualReviewAlarm, subject: payment.id, message: bankTookIt });
  if (booking?.state !== 'paid') return;
  await deps.orders.markRefunded(tx, booking);
  await postRefunded(deps, tx, payment, booking, { isSale: true, amount, byBank: true });
}

/**
 * What a bank has of the price of a locked sale, decided or not, is written as given back at once, so that it is not the seller's.
 * The sale stands while something of the price may be left. An amount of another currency cannot be compared with the price: its
 * alarm stays for an admin.
 */
async function noteTaken(
  deps: PaymentDeps,
  tx: Tx,
  locked: Locked,
  { dispute, isNews }: { dispute: Dispute; isNews: boolean },
): Promise<void> {
  const { payment } = locked;
  const { id } = payment;
  if (payment.state !== 'captured' || dispute.currency !== payment.currency) return;
  await ledger.recordRefunds(tx, payment, [dispute]);
  if (dispute.status !== 'lost') return;
  const back = await readGivenBack(tx, id);
  if (dispute.amount >= payment.amount || back >= payment.amount) {
    return endSale(deps, tx, locked, dispute);
  }
  if (isNews) await raisePartRefund(tx, payment);
}

async function note(deps: PaymentDeps, payment: PaymentRow, dispute: Dispute): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const locked = await lockAll(deps, tx, payment);
    const isDecided = decided.has(dispute.status);
    const stored = await disputes.findStatus(tx, dispute.id);
    if (stored !== undefined && isOutdated(stored, dispute.status)) return;
    const isLost = dispute.status === 'lost';
    // Of another currency nobody knows how much of the price it is.
    const amount = dispute.currency === payment.currency ? dispute.amount : 0;
    await disputes.saveDispute(tx, payment.id, { ...dispute, amount, isClosed: isDecided });
    // The alarm of a lost one stays: the money is gone, and a person should know.
    const subject = { kind: disputeAlarm, subject: dispute.id };
    const isTaken = isLost || withheld.has(dispute.status);
    const isNews = stored !== dispute.status;
    if (isTaken) await noteTaken(deps, tx, locked, { dispute, isNews });
    else await takeBackWithheld(tx, locked.payment, [dispute.id]);
    if (isDecided && !isLost) await endAlarm(tx, subject);
    if (!isNews || (isDecided && !isLost)) return;
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
