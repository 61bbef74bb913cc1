import type { PaymentState } from '#contract/payments/states.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { OrdersService } from '#server/modules/orders/index.ts';
import { raiseAlarm } from '#server/platform/alarms/alarms.ts';
import { type Database, isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import type { Logger } from '#server/platform/log.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { manualReviewAlarm, partRefundAlarm } from './alarms.ts';
import type { AvailabilityCheck } from './availability.ts';
import * as ledger from './ledger-store.ts';
import { createLock, type Locked } from './lock.ts';
import type { MailPoster } from './post-mails.ts';
import type { Refund, RemotePayment } from './provider.ts';
import * as restores from './restore-store.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';
import * as webhooks from './webhook-store.ts';

/** Work that a sale leaves for the outbox: the other buyers' money is let go. */
export const releaseOthers = 'payments.release_others';

/** Seconds after which a payment that nobody made is given up; the payment page then asks for a new one. */
const intentLife = 30 * 60;

interface TransitionsOptions {
  database: Database;
  log: Logger;
  catalogue: CatalogueService;
  orders: OrdersService;
  availability: AvailabilityCheck;
  mailPoster: MailPoster;
  /** Declined cards within an hour, after which a person's cards are stopped for a day. */
  maxDeclines: number;
}

/** What the history of a payment says whose money went back by the provider's own dashboard. */
const refundedElsewhere = 'refunded at the provider';

/** Whether the money was taken and has gone back since, all of it: nobody may have anything for it. */
const isGivenBack = (remote: RemotePayment): boolean =>
  remote.status === 'captured' && remote.refunded >= remote.captured;

/** What an admin is told of money whose order a restore may have lost: a program would give back what was delivered. */
const lostByRestore =
  'The money was taken for a payment begun before this database was restored, and the item cannot be had. Proposal: give it back.';

/** States of a payment whose money the provider took. */
const taken: readonly PaymentState[] = ['captured', 'refunding', 'refunded'];

/** What the provider says must be what we asked for and know, or somebody has meddled with it. */
export function mismatch(payment: PaymentRow, remote: RemotePayment): string | undefined {
  if (remote.amount !== payment.amount) return 'the amount differs';
  if (remote.currency !== payment.currency) return 'the currency differs';
  if (remote.metadata.payment !== payment.id) return 'the intent belongs to another payment';
  if (taken.includes(payment.state) && remote.status !== 'captured') {
    return 'the provider has not taken this money';
  }
  return undefined;
}

/**
 * Takes what the provider says over into our rows. Each decision is one transaction under the
 * locks of product, booking and payment, and asks nobody outside the database.
 */
export function createTransitions(options: TransitionsOptions) {
  const { database, log, catalogue, orders, availability, mailPoster, maxDeclines } = options;

  const lock = createLock(catalogue, orders);

  async function sendToManualReview(tx: Tx, payment: PaymentRow, reason: string): Promise<void> {
    log.error({ payment: payment.id, reason }, 'payment_in_manual_review');
    await store.movePayment(tx, payment, 'needs_human', { lastError: reason });
    await raiseAlarm(tx, { kind: manualReviewAlarm, subject: payment.id, message: reason });
  }

  async function raisePartRefund(tx: Tx, { id }: PaymentRow): Promise<void> {
    await raiseAlarm(tx, {
      kind: partRefundAlarm,
      subject: id,
      message: 'A part of the price was given back at the payment provider. The sale stands.',
    });
  }

  /** The deal is done: one transaction makes the item sold, the payment captured, the booking paid. */
  async function finish(
    tx: Tx,
    { payment, product, booking }: Locked,
    remote: RemotePayment,
  ): Promise<void> {
    if (!booking || !product) throw new Error(`payment ${payment.id} has no booking or item`);
    await catalogue.markSold(tx, payment.itemId, payment.id);
    await store.movePayment(tx, payment, 'captured');
    await orders.markPaid(tx, booking, remote.reference);
    await ledger.record(tx, payment, 'capture', remote.reference);
    await mailPoster.postSold(tx, payment, booking, product);
    await append(tx, {
      key: `${releaseOthers}:${payment.id}`,
      kind: releaseOthers,
      payload: { itemId: payment.itemId },
    });
  }

  /** The payment is over and no money was taken; what was held is free again. */
  async function release(tx: Tx, locked: Locked, remote: RemotePayment): Promise<void> {
    const { payment, product, booking } = locked;
    if (await ledger.wasAuthorised(tx, payment.id)) {
      await ledger.record(tx, payment, 'release', remote.reference);
      // Asked of the item itself: why a hold was let go stands in the last error, which the next one replaces.
      const isLost = (await availability.of(tx, product)) === 'gone';
      const isWanted = booking && booking.state !== 'cancelled';
      if (isLost && payment.state === 'releasing' && isWanted) {
        await mailPoster.postLost(tx, payment, booking);
      }
    }
    await store.movePayment(tx, payment, 'released');
  }

  /** Money that was taken for nothing goes back, unless a restore may have lost what it was taken for. */
  async function returnTaken(
    tx: Tx,
    payment: PaymentRow,
    remote: RemotePayment,
    lastError: string,
  ): Promise<void> {
    // Whether the database went back is not known yet: its order may be what is missing.
    if (await restores.isServerUnchecked(tx)) return;
    await ledger.record(tx, payment, 'authorise', remote.reference);
    await ledger.record(tx, payment, 'capture', remote.reference);
    if (await restores.isBeforeRestore(tx, remote.createdAt)) {
      return sendToManualReview(tx, payment, lostByRestore);
    }
    return store.movePayment(tx, payment, 'refunding', { lastError });
  }

  /** The buyer's card is authorised (or already charged): give them the item, if it can still be theirs. */
  async function allocate(
    tx: Tx,
    { payment, product, booking }: Locked,
    remote: RemotePayment,
    isTaken: boolean,
  ): Promise<void> {
    await ledger.record(tx, payment, 'authorise', remote.reference);
    const wanted =
      !isTaken &&
      booking?.state === 'open' &&
      (await availability.isActive(tx, payment.buyerId)) &&
      product;
    const available = wanted ? await availability.of(tx, product) : 'gone';
    // The item may have been sold since the backup that this database comes from.
    if (remote.status === 'authorised' && (await restores.isReconciling(tx))) return;
    if (available === 'free' && product) {
      await catalogue.reserve(tx, product.id, payment.id);
      return store.movePayment(tx, payment, 'allocated');
    }
    // Money that is only held can wait for the other payment to end; money that was taken cannot.
    if (available === 'held' && remote.status === 'authorised') return;
    const lastError = 'the item cannot be had';
    if (remote.status === 'authorised') {
      return store.movePayment(tx, payment, 'releasing', { lastError });
    }
    return returnTaken(tx, payment, remote, lastError);
  }

  async function applyToOpen(
    tx: Tx,
    locked: Locked,
    remote: RemotePayment,
    isTaken: boolean,
  ): Promise<void> {
    const { payment, product, booking } = locked;
    const { status } = remote;
    if (isGivenBack(remote)) {
      await ledger.record(tx, payment, 'authorise', remote.reference);
      await ledger.record(tx, payment, 'capture', remote.reference);
      return store.movePayment(tx, payment, 'refunding', { lastError: refundedElsewhere });
    }
    if (status === 'authorised' || status === 'captured') {
      return allocate(tx, locked, remote, isTaken);
    }
    if (status === 'cancelled') return release(tx, locked, remote);
    if (status === 'processing') return;
    const over =
      booking?.state !== 'open' ||
      (await store.readAge(tx, payment.id)) > intentLife ||
      (await availability.of(tx, product)) === 'gone' ||
      !(await availability.isActive(tx, payment.buyerId)) ||
      (await webhooks.isCardBlocked(tx, payment.buyerId, maxDeclines));
    if (over) await store.movePayment(tx, payment, 'releasing');
  }

  async function applyToAllocated(tx: Tx, locked: Locked, remote: RemotePayment): Promise<void> {
    const { payment } = locked;
    if (isGivenBack(remote)) {
      await catalogue.release(tx, payment.itemId, payment.id);
      await ledger.record(tx, payment, 'capture', remote.reference);
      return store.movePayment(tx, payment, 'refunding', { lastError: refundedElsewhere });
    }
    if (remote.status === 'captured') {
      await finish(tx, locked, remote);
      if (remote.refunded > 0) await raisePartRefund(tx, payment);
      return;
    }
    // The hold expired, was refused for good or cancelled from outside: the item goes back to the shop.
    if (remote.status === 'cancelled') {
      await catalogue.release(tx, payment.itemId, payment.id);
      await ledger.record(tx, payment, 'release', remote.reference);
      await store.movePayment(tx, payment, 'failed', { lastError: 'the hold on the card ended' });
    }
  }

  async function applyToReleasing(tx: Tx, locked: Locked, remote: RemotePayment): Promise<void> {
    const { payment } = locked;
    if (remote.status === 'cancelled') return release(tx, locked, remote);
    if (remote.status === 'authorised') {
      await ledger.record(tx, payment, 'authorise', remote.reference);
    }
    if (remote.status === 'captured') {
      await returnTaken(tx, payment, remote, 'the money was taken while it was let go');
    }
  }

  function applyOnce(
    found: PaymentRow,
    remote: RemotePayment,
    isTaken: boolean,
  ): Promise<PaymentRow | undefined> {
    return database.transaction(async (tx) => {
      const locked = await lock(tx, found);
      const { payment } = locked;
      if (payment.state !== found.state) return undefined;
      const wrong = mismatch(payment, remote);
      if (wrong) await sendToManualReview(tx, payment, wrong);
      else if (payment.state === 'open') await applyToOpen(tx, locked, remote, isTaken);
      else if (payment.state === 'allocated') await applyToAllocated(tx, locked, remote);
      else if (payment.state === 'releasing') await applyToReleasing(tx, locked, remote);
      const decided = (await store.findPayment(tx, payment.id)) ?? payment;
      await failPoint(`transition.${decided.state}`);
      return decided;
    });
  }

  /**
   * Moves a payment as far as the provider's word allows; answers how it stands then. Undefined when somebody else has
   * moved it since it was found: they may have heard a later word, and this one is worth nothing any more.
   */
  async function applyStatus(
    found: PaymentRow,
    remote: RemotePayment,
  ): Promise<PaymentRow | undefined> {
    try {
      return await applyOnce(found, remote, false);
    } catch (error) {
      // The last line of defence held: whatever the item's row says, another payment has it. This one has lost.
      if (!isUniqueViolation(error, 'payments_one_per_item')) throw error;
      log.error({ payment: found.id, item: found.itemId }, 'payment_item_taken');
      return applyOnce(found, remote, true);
    }
  }

  /** Work on a payment that touches neither item nor booking: its own lock is enough. */
  function alone<T>(found: PaymentRow, work: (tx: Tx, payment: PaymentRow) => Promise<T>) {
    return database.transaction(async (tx) => {
      const payment = await store.lockPayment(tx, found.id);
      if (!payment) throw new Error(`payment ${found.id} vanished`);
      return work(tx, payment);
    });
  }

  /** Notes the provider's reference of a payment that was being created; returns the payment. */
  function noteOpened(found: PaymentRow, remote: RemotePayment): Promise<PaymentRow> {
    return alone(found, async (tx, payment) => {
      if (payment.state !== 'creating') return payment;
      await store.movePayment(tx, payment, 'open', { intentId: remote.reference });
      return (await store.findPayment(tx, payment.id)) ?? payment;
    });
  }

  /**
   * The whole price was given back, by us or at the provider. A sale is undone by it: the order is refunded, and the
   * item stays off the shop until somebody decides about it.
   */
  async function noteRefunded(found: PaymentRow, refunds: readonly Refund[]): Promise<void> {
    await database.transaction(async (tx) => {
      const { payment, booking } = await lock(tx, found);
      if (payment.state !== 'refunding' && payment.state !== 'captured') return;
      await ledger.recordRefunds(tx, payment, refunds);
      await store.movePayment(
        tx,
        payment,
        'refunded',
        payment.state === 'captured' ? { lastError: refundedElsewhere } : {},
      );
      const isSale = booking?.state === 'paid' && booking.transactionId === payment.intentId;
      if (isSale) await orders.markRefunded(tx, booking);
      if (booking) await mailPoster.postRefunded(tx, payment, booking);
    });
  }

  /** A part of a sale's price went back at the provider: that is between people, and the sale stands. */
  function notePartRefunded(found: PaymentRow, refunds: readonly Refund[]): Promise<void> {
    return alone(found, async (tx, payment) => {
      if (payment.state !== 'captured') return;
      await ledger.recordRefunds(tx, payment, refunds);
      await raisePartRefund(tx, payment);
    });
  }

  /** The provider refused to make the payment, and would again. */
  function noteRefused(found: PaymentRow, reason: string): Promise<void> {
    log.error({ payment: found.id, reason }, 'payment_refused_by_provider');
    return alone(found, async (tx, payment) => {
      if (payment.state !== 'creating') return;
      await store.movePayment(tx, payment, 'failed', { lastError: reason });
    });
  }

  /** What the provider says cannot be, or undoes what it had done: no program can tell why. */
  function requestManualReview(found: PaymentRow, reason: string): Promise<void> {
    return alone(found, async (tx, payment) => {
      if (payment.state === found.state) await sendToManualReview(tx, payment, reason);
    });
  }

  return {
    applyStatus,
    noteOpened,
    noteRefunded,
    notePartRefunded,
    noteRefused,
    requestManualReview,
    finish,
    raisePartRefund,
  };
}

export type Transitions = ReturnType<typeof createTransitions>;
