import type { PaymentId, PersonId } from '#contract/kernel/ids.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { OrdersService } from '#server/modules/orders/index.ts';
import { type Database, isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { type Intent, isFinalRefusal, isUnanswered, type Provider } from './provider.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';

/**
 * What a settlement found out:
 * - `captured`: paid, the item is the buyer's
 * - `lost`: the item went to somebody else or left the shop; nothing was or stays charged
 * - `unpaid`: the provider has not received the buyer's money yet
 * - `unknown`: the provider does not answer; the reconciler goes on
 */
export type Outcome = 'captured' | 'lost' | 'unpaid' | 'unknown';

/** Work that settling leaves for the outbox. */
export const releaseOthers = 'payments.release_others';

/** An intent that nobody paid is given up after this time; the payment page then asks for a new one. */
const intentLifeMs = 30 * 60 * 1000;

/** Rounds of look-and-act within one call: more means that somebody else is at the same payment. */
const mostRounds = 6;

interface SettleOptions {
  database: Database;
  log: Logger;
  provider: Provider;
  catalogue: CatalogueService;
  orders: OrdersService;
  captureMethod: 'manual' | 'automatic';
  /** Whether a person is neither deleted nor suspended. */
  isActive: (tx: Tx, person: PersonId) => Promise<boolean>;
  /** Reports that work waits in the outbox. */
  wakeOutbox: () => void;
}

interface Locked {
  payment: PaymentRow;
  product: Awaited<ReturnType<CatalogueService['lockProduct']>>;
  booking: Awaited<ReturnType<OrdersService['lockBooking']>>;
}

/**
 * Makes the one function by which a payment comes to its end, whoever asks: the buyer's browser, a webhook
 * or the reconciler. It believes the provider and nobody else, gives the item away in our database before
 * it takes money, and may be called any number of times, at the same moment, by several processes.
 */
export function createSettle(options: SettleOptions) {
  const { database, log, provider, catalogue, orders, captureMethod, isActive, wakeOutbox } =
    options;
  const running = new Map<PaymentId, Promise<Outcome>>();

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

  /** What the intent says must be what we asked for, or somebody has meddled with it. */
  function mismatch(payment: PaymentRow, intent: Intent): string | undefined {
    if (intent.amount !== payment.amount) return 'the amount differs';
    if (intent.currency !== payment.currency) return 'the currency differs';
    if (intent.metadata?.payment !== payment.id) return 'the intent belongs to another payment';
    return undefined;
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

  /** The buyer's card is authorised (or already charged): give them the item, if it can still be theirs. */
  async function allocate(tx: Tx, locked: Locked, intent: Intent): Promise<void> {
    const { payment, product, booking } = locked;
    await store.record(tx, payment, 'authorise', intent.id);
    const free =
      product?.status === 'available' &&
      booking?.state === 'open' &&
      (await isActive(tx, product.sellerId));
    if (free) {
      await catalogue.reserve(tx, product.id, payment.id);
      await store.movePayment(tx, payment, 'allocated');
      return;
    }
    // Reserved for another payment that may still fail: wait for it, unless this money is taken already.
    if (product?.status === 'reserved' && intent.status === 'requires_capture') return;
    if (intent.status === 'succeeded') {
      await store.record(tx, payment, 'capture', intent.id);
      await store.movePayment(tx, payment, 'refunding', { lastError: 'item already sold' });
      return;
    }
    await store.movePayment(tx, payment, 'releasing', { lastError: 'item already sold' });
  }

  async function decideOpen(tx: Tx, locked: Locked, intent: Intent): Promise<void> {
    const { payment, product } = locked;
    const { status } = intent;
    if (status === 'requires_capture' || status === 'succeeded') {
      return allocate(tx, locked, intent);
    }
    if (status === 'canceled') return store.movePayment(tx, payment, 'released');
    if (status === 'processing') return;
    const tooOld = Date.now() - payment.createdAt.getTime() > intentLifeMs;
    const gone = product?.status === 'sold' || product?.status === 'removed';
    if (tooOld || gone) await store.movePayment(tx, payment, 'releasing');
  }

  async function decideAllocated(tx: Tx, locked: Locked, intent: Intent): Promise<void> {
    const { payment } = locked;
    if (intent.status === 'succeeded') return finish(tx, locked, intent);
    // Refused for good, expired or cancelled from outside: the item goes back to the shop.
    if (intent.status === 'canceled' || intent.status === 'requires_payment_method') {
      await catalogue.release(tx, payment.itemId, payment.id);
      await store.record(tx, payment, 'release', intent.id);
      await store.movePayment(tx, payment, 'failed', { lastError: 'the hold on the card ended' });
    }
  }

  async function decideReleasing(tx: Tx, { payment }: Locked, intent: Intent): Promise<void> {
    if (intent.status === 'canceled') {
      if (await store.wasAuthorised(tx, payment.id)) {
        await store.record(tx, payment, 'release', intent.id);
      }
      await store.movePayment(tx, payment, 'released');
    } else if (intent.status === 'succeeded') {
      await store.record(tx, payment, 'authorise', intent.id);
      await store.record(tx, payment, 'capture', intent.id);
      await store.movePayment(tx, payment, 'refunding');
    }
  }

  /** Takes over what the provider says, in one transaction. */
  async function takeOver(found: PaymentRow, intent: Intent): Promise<void> {
    await database.transaction(async (tx) => {
      const locked = await lock(tx, found);
      const { payment } = locked;
      const wrong = mismatch(payment, intent);
      if (wrong && ['open', 'allocated', 'releasing', 'refunding'].includes(payment.state)) {
        return needsHuman(tx, payment, wrong);
      }
      if (payment.state === 'open') return decideOpen(tx, locked, intent);
      if (payment.state === 'allocated') return decideAllocated(tx, locked, intent);
      if (payment.state === 'releasing') return decideReleasing(tx, locked, intent);
    });
  }

  /** Asks the provider to do what the payment's state calls for; answers whether it may have changed. */
  async function act(payment: PaymentRow, intent: Intent): Promise<boolean> {
    const { operation } = payment;
    if (payment.state === 'allocated' && intent.status === 'requires_capture') {
      await provider.captureIntent(intent.id, `cap:${payment.id}:${operation}`);
      return true;
    }
    if (payment.state === 'releasing' && intent.status !== 'canceled') {
      await provider.cancelIntent(intent.id, `rel:${payment.id}:${operation}`);
      return true;
    }
    if (payment.state === 'refunding') {
      const refund = await provider.refundIntent(intent.id, `ref:${payment.id}:${operation}`);
      await database.transaction(async (tx) => {
        const { payment: locked } = await lock(tx, payment);
        if (locked.state !== 'refunding') return;
        await store.record(tx, locked, 'refund', refund);
        await store.movePayment(tx, locked, 'refunded');
      });
      return true;
    }
    return false;
  }

  function outcomeOf(payment: PaymentRow): Outcome | undefined {
    if (payment.state === 'captured') return 'captured';
    if (payment.state === 'released' || payment.state === 'refunded') return 'lost';
    if (payment.state === 'failed') return 'unpaid';
    if (payment.state === 'needs_human') return 'unknown';
    return undefined;
  }

  /** A crash may have come between writing `creating` and hearing the intent's id: the same key finds it. */
  async function adopt(payment: PaymentRow): Promise<PaymentRow> {
    const intent = await provider.createIntent(
      {
        amount: payment.amount,
        currency: payment.currency,
        captureMethod,
        metadata: {
          payment: payment.id,
          booking: payment.bookingId,
          item: payment.itemId,
          buyer: payment.buyerId,
        },
      },
      `pi:${payment.id}:${payment.operation}`,
    );
    return (await opened(payment, intent)) ?? payment;
  }

  /** Notes the intent of a payment that was being created. */
  async function opened(payment: PaymentRow, intent: Intent): Promise<PaymentRow | undefined> {
    return database.transaction(async (tx) => {
      const locked = await store.lockPayment(tx, payment.id);
      if (locked?.state === 'creating') {
        await store.movePayment(tx, locked, 'open', { intentId: intent.id });
      }
      return store.findPayment(tx, payment.id);
    });
  }

  async function round(id: PaymentId): Promise<Outcome | 'again'> {
    const found = await store.findPayment(database.db, id);
    if (!found) throw new Error(`payment ${id} is unknown`);
    const known = outcomeOf(found);
    if (known) return known;
    const payment = found.intentId ? found : await adopt(found);
    const intentId = payment.intentId;
    if (!intentId) return 'unknown';

    const intent = await provider.retrieveIntent(intentId);
    await takeOver(payment, intent);
    const current = await store.findPayment(database.db, id);
    if (!current) throw new Error(`payment ${id} vanished`);
    const decided = outcomeOf(current);
    if (decided) return decided;
    if (await act(current, intent)) return 'again';
    if (current.state === 'open' && intent.status !== 'requires_capture') {
      return intent.status === 'processing' ? 'unknown' : 'unpaid';
    }
    return current.state === 'open' ? 'unknown' : 'again';
  }

  async function run(id: PaymentId): Promise<Outcome> {
    for (let rounds = 0; rounds < mostRounds; rounds += 1) {
      try {
        const result = await round(id);
        if (result === 'again') continue;
        const payment = await store.findPayment(database.db, id);
        if (payment && !outcomeOf(payment)) await store.postpone(database.db, payment);
        return result;
      } catch (error) {
        // Two payments for one item met at the unique index: the other one has it. Look again.
        if (isUniqueViolation(error, 'payments_one_per_item')) continue;
        if (!(await recover(id, error))) return 'unknown';
      }
    }
    return 'unknown';
  }

  /**
   * After an error at the provider. It stores its answers by key, errors included, so the next request
   * needs a new key; whether the work was done is seen by retrieving the intent first, which `round` does.
   */
  async function recover(id: PaymentId, error: unknown): Promise<boolean> {
    const payment = await store.findPayment(database.db, id);
    if (!payment) throw error;
    const message = error instanceof Error ? error.message : String(error);
    log.warn({ payment: id, state: payment.state, message }, 'settling met an error');
    // A request that never arrived left no stored answer: its key stays good, and finds what it made.
    if (!isUnanswered(error)) await store.raiseOperation(database.db, id);
    await store.postpone(database.db, payment, message);
    return isFinalRefusal(error);
  }

  /** Brings a payment as far as it goes now. Calls in this process share one run. */
  function settle(id: PaymentId): Promise<Outcome> {
    const known = running.get(id);
    if (known) return known;
    const run_ = run(id).finally(() => {
      running.delete(id);
      wakeOutbox();
    });
    running.set(id, run_);
    return run_;
  }

  return { settle, opened, adopt };
}

export type Settle = ReturnType<typeof createSettle>;
