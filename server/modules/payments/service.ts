import type { BookingId, PaymentId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { paymentProblems } from '#contract/payments/problems.ts';
import type { ConfirmQuery, IntentRequest, PaymentSetup } from '#contract/payments/schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { type CatalogueService, isOnSale } from '#server/modules/catalogue/index.ts';
import type { BookingRow, OrdersService } from '#server/modules/orders/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Logger } from '#server/platform/log.ts';
import { append, type OutboxHandler } from '#server/platform/outbox/outbox.ts';
import { isPayableByCard, toMinor } from './amounts.ts';
import type { Provider } from './provider.ts';
import { createSettle, type Outcome, releaseOthers } from './settle.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';

/** Work that a webhook leaves for the outbox. */
const settleIntent = 'payments.settle_intent';

/** How long the buyer's browser waits for a settlement (the shop's decisions, section 2). */
const longestWait = 8_000;

/** Payments that one run of the reconciler looks at. */
const reconcileBatch = 200;

interface PaymentsOptions {
  database: Database;
  log: Logger;
  catalogue: CatalogueService;
  orders: OrdersService;
  /** Undefined: this shop takes no cards. */
  provider: Provider | undefined;
  setup: PaymentSetup;
  currency: string;
  captureMethod: 'manual' | 'automatic';
  intentLimits: readonly Limiter[];
  isActive: (tx: Tx, person: PersonId) => Promise<boolean>;
  wakeOutbox: () => void;
}

function timeLimit<T>(work: Promise<T>, milliseconds: number, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

export function createPaymentsService(options: PaymentsOptions) {
  const { database, log, catalogue, orders, provider, setup, currency, intentLimits } = options;
  const { db } = database;
  const settling = provider && createSettle({ ...options, provider });

  function getSettling() {
    if (!settling) throw refuse(paymentProblems, 'payment_off');
    return settling;
  }

  /** The booking that is meant: the one named, or the caller's only payable one at that price. */
  async function getBookingId(buyer: Person, request: IntentRequest): Promise<BookingId> {
    if (request.bookingId) return request.bookingId;
    const candidates = await orders.listOpenAtPrice(db, buyer.id, request.price);
    const items = await catalogue.findProducts(
      db,
      candidates.map(({ itemId }) => itemId),
    );
    const onSale = new Set(items.filter(({ status }) => isOnSale(status)).map(({ id }) => id));
    const [only, ...more] = candidates.filter(({ itemId }) => onSale.has(itemId));
    if (!only) throw refuse(paymentProblems, 'payment_price');
    if (more.length > 0) throw refuse(paymentProblems, 'payment_ambiguous');
    return only.id;
  }

  /** Refuses whatever cannot be paid now; product and booking are locked. */
  async function checkPayable(
    tx: Tx,
    booking: BookingRow,
    price: number,
  ): Promise<PaymentRow | undefined> {
    if (booking.state === 'paid') throw refuse(paymentProblems, 'payment_paid');
    if (booking.price !== price) throw refuse(paymentProblems, 'payment_price');
    if (booking.state !== 'open') throw refuse(paymentProblems, 'payment_sold');
    const product = await catalogue.findProduct(tx, booking.itemId);
    if (!product || !isOnSale(product.status)) throw refuse(paymentProblems, 'payment_sold');
    if (product.resalePrice !== booking.price) throw refuse(paymentProblems, 'payment_price');
    if (!isPayableByCard(booking.price)) throw refuse(paymentProblems, 'payment_range');
    return store.findLive(tx, booking.id);
  }

  async function beginPayment(buyer: Person, id: BookingId, price: number): Promise<PaymentRow> {
    const found = await orders.findOwn(db, id, buyer.id);
    if (!found) throw refuse(baseProblems, 'not_found');
    return database.transaction(async (tx) => {
      await catalogue.lockProduct(tx, found.itemId);
      const booking = await orders.lockBooking(tx, found.id);
      if (!booking) throw refuse(baseProblems, 'not_found');
      const live = await checkPayable(tx, booking, price);
      if (live) return live;
      return store.insertPayment(tx, {
        bookingId: booking.id,
        itemId: booking.itemId,
        buyerId: buyer.id,
        amount: toMinor(booking.price),
        currency,
      });
    });
  }

  /** The client secret of a payment's intent; undefined when the provider has ended that intent. */
  async function readSecret(payment: PaymentRow): Promise<string | undefined> {
    const { adopt, settle } = getSettling();
    const opened = payment.intentId ? payment : await adopt(payment);
    if (!opened.intentId || !provider) throw refuse(paymentProblems, 'provider_down');
    const intent = await provider.retrieveIntent(opened.intentId);
    if (intent.status !== 'canceled') return intent.client_secret ?? undefined;
    await settle(payment.id);
    return undefined;
  }

  /**
   * Starts to pay a booking and answers the secret by which the buyer's browser confirms their card.
   * A payment that is under way is used again; an intent that has expired is replaced by a new one.
   */
  async function createIntent(buyer: Person, request: IntentRequest): Promise<string> {
    getSettling();
    for (const limit of intentLimits) await limit.consume(buyer.id);
    const bookingId = await getBookingId(buyer, request);
    try {
      for (let tries = 0; tries < 2; tries += 1) {
        const payment = await beginPayment(buyer, bookingId, request.price);
        const secret = await readSecret(payment);
        if (secret) return secret;
      }
    } catch (error) {
      if (!isProviderError(error)) throw error;
      log.warn({ err: error }, 'the payment provider refused an intent');
    }
    throw refuse(paymentProblems, 'provider_down', { retryAfter: 5 });
  }

  /** How many orders this call confirmed; `pending` when the provider has not answered in time. */
  async function confirm(buyer: Person, query: ConfirmQuery): Promise<number | 'pending'> {
    const { settle } = getSettling();
    const payment = await store.findByIntent(db, query.transactionId);
    const matches =
      payment?.buyerId === buyer.id &&
      payment.bookingId === query.id &&
      payment.itemId === query.itemId;
    if (!payment || !matches) throw refuse(baseProblems, 'not_found');
    const outcome = await timeLimit<Outcome>(settle(payment.id), longestWait, 'unknown');
    if (outcome === 'captured') return (await store.markConfirmed(db, payment.id)) ? 1 : 0;
    if (outcome === 'lost') throw refuse(paymentProblems, 'lost_race');
    if (outcome === 'unpaid') throw refuse(paymentProblems, 'payment_not_done');
    return 'pending';
  }

  /** Takes note of a provider's event, once; what it is about is settled after the answer. */
  async function receiveEvent(payload: Buffer, signature: string): Promise<void> {
    if (!provider) throw refuse(baseProblems, 'not_found');
    const event = readEvent(provider, payload, signature);
    const object = event.data.object as { object?: string; id?: string; payment_intent?: unknown };
    const intentId = object.object === 'payment_intent' ? object.id : object.payment_intent;
    await database.transaction(async (tx) => {
      const isNew = await store.insertEvent(tx, {
        id: event.id,
        type: event.type,
        objectId: object.id ?? null,
      });
      if (!isNew || typeof intentId !== 'string') return;
      await append(tx, {
        key: `${settleIntent}:${event.id}`,
        kind: settleIntent,
        payload: { intentId },
      });
    });
    options.wakeOutbox();
  }

  function readEvent(from: Provider, payload: Buffer, signature: string) {
    try {
      return from.readEvent(payload, signature);
    } catch {
      throw refuse(baseProblems, 'bad_input');
    }
  }

  /** Looks at every payment whose time has come: finishes what a dead browser or a lost webhook left. */
  async function reconcile(): Promise<number> {
    if (!settling) return 0;
    const due = await store.listDue(db, reconcileBatch);
    for (const payment of due) await settling.settle(payment.id);
    await store.noteRun(db, 'due_payments');
    return due.length;
  }

  async function settleAllOf(itemId: ProductId): Promise<void> {
    if (!settling) return;
    for (const { id } of await store.listUnfinishedOfItem(db, itemId)) await settling.settle(id);
  }

  const jobs: Record<string, OutboxHandler> = {
    async [settleIntent]({ intentId }) {
      const payment = await store.findByIntent(db, String(intentId));
      if (payment && settling) await settling.settle(payment.id);
    },
    [releaseOthers]: ({ itemId }) => settleAllOf(itemId as ProductId),
  };

  return {
    setup,
    createIntent,
    confirm,
    receiveEvent,
    reconcile,
    settleAllOf,
    jobs,
    /** Seconds since the reconciler last finished; undefined when it never did. */
    secondsSinceReconciled: () => store.secondsSinceRun(db, 'due_payments'),
    settle: (id: PaymentId) => getSettling().settle(id),
  };
}

/** An error of the SDK, whatever its kind: none of them is a defect of ours. */
function isProviderError(error: unknown): boolean {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}

export type PaymentsService = ReturnType<typeof createPaymentsService>;
