import type { BookingId, PaymentId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { decisionProblems } from '#contract/payments/decision-problems.ts';
import type { PaymentReview, PaymentReviewed } from '#contract/payments/decision-schemas.ts';
import { paymentProblems } from '#contract/payments/problems.ts';
import type { PaymentState } from '#contract/payments/states.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { paidDeals } from '#server/modules/orders/index.ts';
import { endAlarm } from '#server/platform/alarms/alarms.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { manualReviewAlarm } from './alarms.ts';
import { availabilityOf } from './availability.ts';
import { findFailed, readElsewhere } from './check-refunds.ts';
import { type PaymentDeps, providerOf } from './dependencies.ts';
import * as disputes from './dispute-store.ts';
import * as ledger from './ledger-store.ts';
import { type Locked, lockAll } from './lock.ts';
import { checkAskable, checkCompared } from './payable.ts';
import { isProviderError, isUnknownPayment, sumOf } from './provider.ts';
import { giveBack as settleLater } from './refund-sale.ts';
import { applyReview, endByHand, type Found } from './review-move.ts';
import { judge, type OrderOutlook } from './review-verdict.ts';
import { unfinished } from './states.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';
import { findMismatch } from './transitions/mismatch.ts';
import { writeFailed } from './transitions/refunds.ts';

async function askProvider(deps: PaymentDeps, payment: PaymentRow): Promise<Found> {
  const intentId = payment.intentId ?? '';
  try {
    const provider = providerOf(deps, payment);
    const remote = await provider.find(intentId, payment.returned ?? undefined);
    const refunds = await provider.listRefunds(intentId);
    const failed = await findFailed(deps.database.db, payment, provider, refunds);
    return { remote, refunds, failed };
  } catch (error) {
    if (isUnknownPayment(error)) return { refunds: [], failed: [] };
    if (!isProviderError(error)) throw error;
    throw refuse(paymentProblems, 'provider_down', { retryAfter: 5 });
  }
}

async function outlookOf(
  deps: PaymentDeps,
  tx: Tx,
  { payment, product, booking }: Locked,
): Promise<OrderOutlook> {
  if (!booking || !product) return 'none';
  const hasItem = product.heldPayment === payment.id;
  if (booking.state === 'paid') {
    const isItsSale = booking.transactionId === payment.intentId && hasItem;
    // Whatever became of the refund, it was decided that this is no sale.
    if (await paidDeals.isGivenUp(tx, booking.id as BookingId)) return 'none';
    return isItsSale && product.status === 'sold' ? 'sold' : 'none';
  }
  if (booking.state !== 'open' || !(await deps.isActive(tx, payment.buyerId))) return 'none';
  // A payment that began since may be taking the buyer's money for the same order.
  if (await store.findLive(tx, booking.id)) return 'none';
  if (hasItem && product.status === 'reserved') return 'possible';
  return (await availabilityOf(deps, tx, product, booking.id)) === 'free' ? 'possible' : 'none';
}

async function judgeLocked(
  tx: Tx,
  { payment, booking }: Locked,
  { remote, refunds }: Found,
  order: OrderOutlook,
  { giveBack = false, reference }: PaymentReview,
) {
  const isPaidByIt = booking?.transactionId === payment.intentId;
  return judge({
    remote,
    refunded: sumOf(refunds) + (await readElsewhere(tx, payment)),
    differs: remote !== undefined && findMismatch(payment, remote) !== undefined,
    wasTaken: isPaidByIt || (await ledger.wasCaptured(tx, payment.id)),
    bankTookIt: await disputes.isLostToBank(tx, payment),
    isWithBank: await disputes.isWithBank(tx, payment.id),
    order,
    giveBack,
    byHand: reference !== undefined,
    hasHandPart: (await ledger.readByHand(tx, payment.id)) > 0,
  });
}

/** Carries out the verdict; the payment is unfinished afterwards, or in a final state. */
async function carryOut(
  deps: PaymentDeps,
  tx: Tx,
  admin: Person,
  locked: Locked,
  found: Found,
  to: PaymentState,
  { reason, reference }: PaymentReview,
): Promise<void> {
  const { payment, booking } = locked;
  const { id } = payment;
  if (reference) await endByHand(deps, tx, locked, found, { reference, reason, by: admin.id });
  else await applyReview(deps, tx, locked, { ...found, to, reason, adminId: admin.id });
  // A new idempotency key: the provider would replay what it answered under the old one.
  await store.raiseOperation(tx, id);
  await endAlarm(tx, { kind: manualReviewAlarm, subject: id });
  await audit(tx, {
    actor: admin,
    action: 'payment_reviewed',
    subject: { kind: 'payment', id, name: booking?.itemName ?? '' },
    reason,
    before: { state: payment.state },
    after: { state: to, ...(reference && { reference }) },
  });
  if (!unfinished.includes(to)) return;
  const key = `${settleLater}:${id}:${payment.operation + 1}`;
  await append(tx, { key, kind: settleLater, payload: { paymentId: id } });
}

async function decideOn(
  deps: PaymentDeps,
  admin: Person,
  row: PaymentRow,
  found: Found,
  wanted: PaymentReview,
  canStand = true,
): Promise<PaymentReviewed> {
  try {
    return await deps.database.transaction(async (tx) => {
      const locked = await lockAll(deps, tx, row);
      const { state } = locked.payment;
      if (state !== 'needs_human') throw refuse(decisionProblems, 'review_not_needed');
      await writeFailed(deps, tx, locked, found.failed);
      const order = canStand ? await outlookOf(deps, tx, locked) : 'none';
      const verdict = await judgeLocked(tx, locked, found, order, wanted);
      if ('refusal' in verdict) throw refuse(decisionProblems, verdict.refusal);
      await carryOut(deps, tx, admin, locked, found, verdict.to, wanted);
      return { modifiedCount: 1, state: verdict.to };
    });
  } catch (error) {
    // The unique index refused a double sale: another payment has the item, whatever the item's row says.
    if (!canStand || !isUniqueViolation(error, 'payments_one_per_item')) throw error;
    return decideOn(deps, admin, row, found, wanted, false);
  }
}

/**
 * Leads a payment out of manual review, by what the provider says now: it is asked first, then one transaction decides,
 * and what is left to do at the provider is done after the commit, when the payment is settled.
 *
 * Throws refusals: `not_found`, `review_not_needed`, `provider_down`, `payment_comparing` after a restore, and those of
 * `judge`. Nothing is changed then.
 */
export async function review(
  deps: PaymentDeps,
  admin: Person,
  id: PaymentId,
  wanted: PaymentReview,
): Promise<PaymentReviewed> {
  const { db } = deps.database;
  const row = await store.findPayment(db, id);
  if (!row) throw refuse(baseProblems, 'not_found');
  checkAskable(deps, row);
  if (row.state !== 'needs_human') throw refuse(decisionProblems, 'review_not_needed');
  await checkCompared(deps, db);
  const found = await askProvider(deps, row);
  const reviewed = await decideOn(deps, admin, row, found, wanted);
  deps.wakeOutbox();
  return reviewed;
}
