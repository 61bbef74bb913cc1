import type { PaymentId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { decisionProblems } from '#contract/payments/decision-problems.ts';
import type { PaymentReview, PaymentReviewed } from '#contract/payments/decision-schemas.ts';
import { paymentProblems } from '#contract/payments/problems.ts';
import type { PaymentState } from '#contract/payments/states.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { OrdersService } from '#server/modules/orders/index.ts';
import { endAlarm } from '#server/platform/alarms/alarms.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { type Database, isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { manualReviewAlarm } from './alarms.ts';
import type { AvailabilityCheck } from './availability.ts';
import * as disputes from './dispute-store.ts';
import { giveBack as settleLater } from './issue-refund.ts';
import * as ledger from './ledger-store.ts';
import { createLock, type Locked } from './lock.ts';
import type { MailPoster } from './post-mails.ts';
import { isProviderError, isUnknownPayment, type Provider, sumOf } from './provider.ts';
import * as restores from './restore-store.ts';
import { createReviewMove, type Found } from './review-move.ts';
import { judge, type OrderOutlook } from './review-verdict.ts';
import { unfinished } from './states.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';
import { mismatch, type Transitions } from './transitions.ts';

interface ReviewOptions {
  database: Database;
  catalogue: CatalogueService;
  orders: OrdersService;
  provider: Provider;
  transitions: Transitions;
  mailPoster: MailPoster;
  availability: AvailabilityCheck;
}

/**
 * Makes the function by which an admin leads a payment out of manual review. The provider is asked first and believed;
 * then one transaction decides, and what is left to do at the provider is done after the commit like everywhere else.
 */
export function createReview(options: ReviewOptions) {
  const { database, catalogue, orders, provider, availability } = options;
  const lock = createLock(catalogue, orders);
  const moveOn = createReviewMove(options);

  async function ask(intentId: string): Promise<Found> {
    try {
      const remote = await provider.find(intentId);
      return { remote, refunds: await provider.listRefunds(intentId) };
    } catch (error) {
      if (isUnknownPayment(error)) return { refunds: [] };
      if (!isProviderError(error)) throw error;
      throw refuse(paymentProblems, 'provider_down', { retryAfter: 5 });
    }
  }

  async function orderOf(tx: Tx, { payment, product, booking }: Locked): Promise<OrderOutlook> {
    if (!booking || !product) return 'none';
    const hasItem = product.heldPayment === payment.id;
    if (booking.state === 'paid') {
      const isItsSale = booking.transactionId === payment.intentId && hasItem;
      return isItsSale && product.status === 'sold' ? 'sold' : 'none';
    }
    if (booking.state !== 'open' || !(await availability.isActive(tx, payment.buyerId)))
      return 'none';
    // A payment that began since may be taking the buyer's money for the same order.
    if (await store.findLive(tx, booking.id)) return 'none';
    if (hasItem && product.status === 'reserved') return 'possible';
    return (await availability.of(tx, product)) === 'free' ? 'possible' : 'none';
  }

  async function judgeLocked(
    tx: Tx,
    { payment, booking }: Locked,
    { remote, refunds }: Found,
    order: OrderOutlook,
    giveBack: boolean,
  ) {
    const isPaidByIt = booking?.transactionId === payment.intentId;
    return judge({
      remote,
      refunded: sumOf(refunds),
      differs: remote !== undefined && mismatch(payment, remote) !== undefined,
      wasTaken: isPaidByIt || (await ledger.wasCaptured(tx, payment.id)),
      bankTookIt: await disputes.isLostToBank(tx, payment),
      isWithBank: await disputes.isWithBank(tx, payment.id),
      order,
      giveBack,
    });
  }

  /** Writes down the review; the payment is unfinished afterwards, or where it ends. */
  async function carryOut(
    tx: Tx,
    admin: Person,
    locked: Locked,
    found: Found,
    to: PaymentState,
    reason: string,
  ): Promise<void> {
    const { payment, booking } = locked;
    const { id } = payment;
    await moveOn(tx, locked, { ...found, to, reason, adminId: admin.id });
    // What the provider answered before under the same key is not to be replayed.
    await store.raiseOperation(tx, id);
    await endAlarm(tx, { kind: manualReviewAlarm, subject: id });
    await audit(tx, {
      actor: admin,
      action: 'payment_reviewed',
      subject: { kind: 'payment', id, name: booking?.itemName ?? '' },
      reason,
      before: { state: payment.state },
      after: { state: to },
    });
    if (!unfinished.includes(to)) return;
    const key = `${settleLater}:${id}:${payment.operation + 1}`;
    await append(tx, { key, kind: settleLater, payload: { paymentId: id } });
  }

  async function decideOn(
    admin: Person,
    row: PaymentRow,
    found: Found,
    wanted: PaymentReview,
    canStand = true,
  ): Promise<PaymentReviewed> {
    try {
      return await database.transaction(async (tx) => {
        const locked = await lock(tx, row);
        const { state } = locked.payment;
        if (state !== 'needs_human') throw refuse(decisionProblems, 'review_not_needed');
        const order = canStand ? await orderOf(tx, locked) : 'none';
        const verdict = await judgeLocked(tx, locked, found, order, wanted.giveBack === true);
        if ('refusal' in verdict) throw refuse(decisionProblems, verdict.refusal);
        await carryOut(tx, admin, locked, found, verdict.to, wanted.reason);
        return { modifiedCount: 1, state: verdict.to };
      });
    } catch (error) {
      // Whatever the item's row says, another payment has it.
      if (!canStand || !isUniqueViolation(error, 'payments_one_per_item')) throw error;
      return decideOn(admin, row, found, wanted, false);
    }
  }

  /**
   * Throws refusals: `not_found`, `review_not_needed`, `provider_down`, `payment_comparing` after a restore, and what
   * `judge` refuses. Nothing is changed then.
   */
  return async function review(
    admin: Person,
    id: PaymentId,
    wanted: PaymentReview,
  ): Promise<PaymentReviewed> {
    const row = await store.findPayment(database.db, id);
    if (!row) throw refuse(baseProblems, 'not_found');
    if (row.state !== 'needs_human') throw refuse(decisionProblems, 'review_not_needed');
    if (await restores.isReconciling(database.db)) {
      throw refuse(paymentProblems, 'payment_comparing', { retryAfter: 60 });
    }
    return decideOn(admin, row, await ask(row.intentId ?? ''), wanted);
  };
}
