import type { BookingId, PersonId } from '#contract/kernel/ids.ts';
import { Money } from '#contract/kernel/money.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { paymentProblems } from '#contract/payments/problems.ts';
import type { IntentRequest } from '#contract/payments/schemas.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { BookingRow, OrdersService } from '#server/modules/orders/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { isPayableByCard, toMinor } from './amounts.ts';
import type { AvailabilityCheck } from './availability.ts';
import type { Provider } from './provider.ts';
import * as restores from './restore-store.ts';
import type { Settling } from './settle.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';

/** Tries within one call: one more than the two that an ended payment and a stored error may cost. */
const maxTries = 3;

interface StartPaymentOptions {
  database: Database;
  catalogue: CatalogueService;
  orders: OrdersService;
  provider: Provider;
  settling: Settling;
  availability: AvailabilityCheck;
  currency: string;
}

/** Makes the function that starts, or takes up, the payment of a booking. */
export function createStartPayment(options: StartPaymentOptions) {
  const { database, catalogue, orders, provider, settling, availability, currency } = options;
  const { db } = database;

  /** The booking that is meant: the one named, or the caller's only payable one at that price. */
  async function getBookingId(buyer: PersonId, request: IntentRequest): Promise<BookingId> {
    if (request.bookingId) return request.bookingId;
    const price = Money.safeParse(request.price);
    if (!price.success) throw refuse(paymentProblems, 'payment_price');
    const candidates = await orders.listOpenAtPrice(db, buyer, price.data);
    const items = await catalogue.findProducts(
      db,
      candidates.map(({ itemId }) => itemId),
    );
    const payable = new Set<string>();
    for (const item of items) {
      if ((await availability.of(db, item)) !== 'gone') payable.add(item.id);
    }
    const [only, ...more] = candidates.filter(({ itemId }) => payable.has(itemId));
    if (!only) throw refuse(paymentProblems, 'payment_price');
    if (more.length > 0) throw refuse(paymentProblems, 'payment_ambiguous');
    return only.id;
  }

  /** Refuses whatever cannot be paid now; product and booking are locked. */
  async function checkPayable(tx: Tx, booking: BookingRow, price: number): Promise<void> {
    if (await restores.isReconciling(tx)) {
      throw refuse(paymentProblems, 'payment_comparing', { retryAfter: 30 });
    }
    if (booking.state === 'paid') throw refuse(paymentProblems, 'payment_paid');
    if (booking.price !== price) throw refuse(paymentProblems, 'payment_price');
    if (booking.state === 'cancelled') throw refuse(paymentProblems, 'payment_cancelled');
    if (booking.state !== 'open') throw refuse(paymentProblems, 'payment_sold');
    if (await store.isInDoubt(tx, booking.id)) throw refuse(paymentProblems, 'payment_in_doubt');
    const product = await catalogue.findProduct(tx, booking.itemId);
    if (!product || (await availability.of(tx, product)) === 'gone') {
      throw refuse(paymentProblems, 'payment_sold');
    }
    // A seller may have changed the price since: what was booked keeps the price of that day.
    if (!(await catalogue.hasHadPrice(tx, product, booking.price))) {
      throw refuse(paymentProblems, 'payment_price');
    }
    if (!isPayableByCard(booking.price)) throw refuse(paymentProblems, 'payment_range');
  }

  /** The payment of a booking that is under way, or a new one. One booking never has two. */
  async function takePayment(buyer: PersonId, id: BookingId, price: number): Promise<PaymentRow> {
    const found = await orders.findOwn(db, id, buyer);
    if (!found) throw refuse(baseProblems, 'not_found');
    return database.transaction(async (tx) => {
      await catalogue.lockProduct(tx, found.itemId);
      const booking = await orders.lockBooking(tx, found.id);
      if (!booking) throw refuse(baseProblems, 'not_found');
      await checkPayable(tx, booking, price);
      const live = await store.findLive(tx, booking.id);
      if (live) return live;
      return store.insertPayment(tx, {
        bookingId: booking.id,
        itemId: booking.itemId,
        buyerId: buyer,
        amount: toMinor(booking.price),
        currency,
      });
    });
  }

  /** What the buyer's browser goes on with; undefined when the provider has ended the payment. */
  async function readSecret(payment: PaymentRow): Promise<string | undefined> {
    const { intentId } = await settling.open(payment);
    if (!intentId) return undefined;
    await failPoint('start.opened');
    const remote = await provider.find(intentId);
    if (remote.status !== 'cancelled') return remote.clientSecret ?? undefined;
    await settling.settle(payment.id);
    return undefined;
  }

  /**
   * Starts to pay a booking and answers the secret by which the buyer's browser confirms their card.
   * A payment that is under way is used again; one that has ended is replaced by a new one.
   */
  return async function startPayment(buyer: PersonId, request: IntentRequest): Promise<string> {
    const id = await getBookingId(buyer, request);
    let failures = 0;
    for (let tries = 0; tries < maxTries; tries += 1) {
      const payment = await takePayment(buyer, id, request.price);
      try {
        const secret = await readSecret(payment);
        await failPoint('start.answering');
        if (secret) return secret;
      } catch (error) {
        failures += 1;
        if (!(await settling.noteError(payment.id, error)) || failures > 1) break;
      }
    }
    throw refuse(paymentProblems, 'provider_down', { retryAfter: 5 });
  };
}
