import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { OrdersService } from '#server/modules/orders/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import type { Intent } from './provider.ts';
import type { Standings } from './standing.ts';
import { unfinished } from './states.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';

/** Work that a sale leaves for the outbox: the other buyers' money is let go. */
export const releaseOthers = 'payments.release_others';

/** Seconds after which an intent that nobody paid is given up; the payment page then asks for a new one. */
const intentLife = 30 * 60;

interface DecideOptions {
  database: Database;
  log: Logger;
  catalogue: CatalogueService;
  orders: OrdersService;
  standings: Standings;
  /** Declined cards within an hour, after which a person's cards are stopped for a day. */
  mostDeclines: number;
}

interface Locked {
  payment: PaymentRow;
  product: Awaited<ReturnType<CatalogueService['lockProduct']>>;
  booking: Awaited<ReturnType<OrdersService['lockBooking']>>;
}

/** What the intent says must be what we asked for, or somebody has meddled with it. */
function mismatch(payment: PaymentRow, intent: Intent): string | undefined {
  if (intent.amount !== payment.amount) return 'the amount differs';
  if (intent.currency !== payment.currency) return 'the currency differs';
  if (intent.metadata?.payment !== payment.id) return 'the intent belongs to another payment';
  return undefined;
}

/**
 * Takes what the provider says of an intent over into our rows. Each decision is one transaction under the
 * locks of product, booking and payment, and asks nobody outside the database.
 */
export function createDecide(options: DecideOptions) {
  const { database, log, catalogue, orders, standings, mostDeclines } = options;

  /** Locks in the one order that everything here uses: product, booking, payment. */
  async function lock(tx: Tx, found: PaymentRow): Promise<Locked> {
    const product = await catalogue.lockProduct(tx, found.itemId);
    const booking = await orders.lockBooking(tx, found.bookingId);
    const payment = await store.lockPayment(tx, found.id);
    if (!payment) throw new Error(`payment ${found.id} vanished`);
    return { payment, product, booking };
  }

  function needsHuman(tx: Tx, payment: PaymentRow, reason: string): Promise<void> {
    log.error({ payment: payment.id, reason }, 'payment needs a person');
    return store.movePayment(tx, payment, 'needs_human', { lastError: reason });
  }

  /** The deal is done: one transaction makes the item sold, the payment captured, the booking paid. */
  async function finish(tx: Tx, { payment, booking }: Locked, intent: Intent): Promise<void> {
    if (!booking) throw new Error(`payment ${payment.id} has no booking`);
    await catalogue.markSold(tx, payment.itemId, payment.id);
    await store.movePayment(tx, payment, 'captured');
    await orders.markPaid(tx, booking, intent.id);
    await store.record(tx, payment, 'capture', intent.id);
    await append(tx, {
      key: `${releaseOthers}:${payment.id}`,
      kind: releaseOthers,
      payload: { itemId: payment.itemId },
    });
  }

  /** The intent is over and no money was taken; what was held is free again. */
  async function release(tx: Tx, payment: PaymentRow, intent: Intent): Promise<void> {
    if (await store.wasAuthorised(tx, payment.id)) {
      await store.record(tx, payment, 'release', intent.id);
    }
    await store.movePayment(tx, payment, 'released');
  }

  /** The buyer's card is authorised (or already charged): give them the item, if it can still be theirs. */
  async function allocate(tx: Tx, { payment, product, booking }: Locked, intent: Intent) {
    await store.record(tx, payment, 'authorise', intent.id);
    const wanted =
      booking?.state === 'open' && (await standings.isActive(tx, payment.buyerId)) && product;
    const standing = wanted ? await standings.standingOf(tx, product) : 'gone';
    if (standing === 'free' && product) {
      await catalogue.reserve(tx, product.id, payment.id);
      return store.movePayment(tx, payment, 'allocated');
    }
    // Money that is only held can wait for the other payment to end; money that was taken cannot.
    if (standing === 'held' && intent.status === 'requires_capture') return;
    const lastError = 'the item cannot be had';
    if (intent.status === 'requires_capture') {
      return store.movePayment(tx, payment, 'releasing', { lastError });
    }
    await store.record(tx, payment, 'capture', intent.id);
    return store.movePayment(tx, payment, 'refunding', { lastError });
  }

  async function decideOpen(tx: Tx, locked: Locked, intent: Intent): Promise<void> {
    const { payment, product } = locked;
    const { status } = intent;
    if (status === 'requires_capture' || status === 'succeeded') {
      return allocate(tx, locked, intent);
    }
    if (status === 'canceled') return release(tx, payment, intent);
    if (status === 'processing') return;
    const over =
      (await store.readAge(tx, payment.id)) > intentLife ||
      (await standings.standingOf(tx, product)) === 'gone' ||
      !(await standings.isActive(tx, payment.buyerId)) ||
      (await store.isBraked(tx, payment.buyerId, mostDeclines));
    if (over) await store.movePayment(tx, payment, 'releasing');
  }

  async function decideAllocated(tx: Tx, locked: Locked, intent: Intent): Promise<void> {
    const { payment } = locked;
    if (intent.status === 'succeeded') return finish(tx, locked, intent);
    // The hold expired, was refused for good or cancelled from outside: the item goes back to the shop.
    if (intent.status === 'canceled') {
      await catalogue.release(tx, payment.itemId, payment.id);
      await store.record(tx, payment, 'release', intent.id);
      await store.movePayment(tx, payment, 'failed', { lastError: 'the hold on the card ended' });
    }
  }

  async function decideReleasing(tx: Tx, { payment }: Locked, intent: Intent): Promise<void> {
    if (intent.status === 'canceled') return release(tx, payment, intent);
    if (intent.status === 'succeeded') {
      await store.record(tx, payment, 'authorise', intent.id);
      await store.record(tx, payment, 'capture', intent.id);
      await store.movePayment(tx, payment, 'refunding');
    }
  }

  /** Moves a payment as far as the provider's word allows; answers how it stands then. */
  async function takeOver(found: PaymentRow, intent: Intent): Promise<PaymentRow> {
    return database.transaction(async (tx) => {
      const locked = await lock(tx, found);
      const { payment } = locked;
      const wrong = mismatch(payment, intent);
      if (wrong && unfinished.includes(payment.state)) await needsHuman(tx, payment, wrong);
      else if (payment.state === 'open') await decideOpen(tx, locked, intent);
      else if (payment.state === 'allocated') await decideAllocated(tx, locked, intent);
      else if (payment.state === 'releasing') await decideReleasing(tx, locked, intent);
      return (await store.findPayment(tx, payment.id)) ?? payment;
    });
  }

  /** Work on a payment that touches neither item nor booking: its own lock is enough. */
  function alone<T>(found: PaymentRow, work: (tx: Tx, payment: PaymentRow) => Promise<T>) {
    return database.transaction(async (tx) => {
      const payment = await store.lockPayment(tx, found.id);
      if (!payment) throw new Error(`payment ${found.id} vanished`);
      return work(tx, payment);
    });
  }

  /** Notes the intent of a payment that was being created; answers how it stands then. */
  function noteOpened(found: PaymentRow, intent: Intent): Promise<PaymentRow> {
    return alone(found, async (tx, payment) => {
      if (payment.state !== 'creating') return payment;
      await store.movePayment(tx, payment, 'open', { intentId: intent.id });
      return (await store.findPayment(tx, payment.id)) ?? payment;
    });
  }

  function noteRefunded(found: PaymentRow, refundId: string): Promise<void> {
    return alone(found, async (tx, payment) => {
      if (payment.state !== 'refunding') return;
      await store.record(tx, payment, 'refund', refundId);
      await store.movePayment(tx, payment, 'refunded');
    });
  }

  /** The provider refused to make an intent, and would again. */
  function noteRefused(found: PaymentRow, reason: string): Promise<void> {
    log.error({ payment: found.id, reason }, 'the provider refuses to take this payment');
    return alone(found, async (tx, payment) => {
      if (payment.state !== 'creating') return;
      await store.movePayment(tx, payment, 'failed', { lastError: reason });
    });
  }

  /** The whole price of a sale was given back: the order is undone, and the item stays off the shop. */
  async function noteReturned(found: PaymentRow, refundId: string): Promise<void> {
    await database.transaction(async (tx) => {
      const { payment, booking } = await lock(tx, found);
      if (payment.state !== 'captured' || !booking) return;
      await store.record(tx, payment, 'refund', refundId);
      await store.movePayment(tx, payment, 'refunded', { lastError: 'refunded at the provider' });
      await orders.markRefunded(tx, booking);
    });
  }

  /** What the provider says cannot be, or undoes what it had done: no program can tell why. */
  function callHuman(found: PaymentRow, reason: string): Promise<void> {
    return alone(found, async (tx, payment) => {
      if (payment.state === found.state) await needsHuman(tx, payment, reason);
    });
  }

  return { takeOver, noteOpened, noteRefunded, noteReturned, noteRefused, callHuman };
}

export type Decide = ReturnType<typeof createDecide>;
