import type { BookingId, PersonId } from '#contract/kernel/ids.ts';
import { Money } from '#contract/kernel/money.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { paymentProblems } from '#contract/payments/problems.ts';
import type { IntentRequest } from '#contract/payments/schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { isPayableByCard, toMinor } from './amounts.ts';
import { availabilityOf, isOutOfReach } from './availability.ts';
import { endCash } from './cash/end-cash.ts';
import type { CardDeps, PaymentDeps } from './dependencies.ts';
import { checkDecidable } from './payable.ts';
import { openAtProvider } from './provider-commands.ts';
import { settle } from './settle.ts';
import { noteProviderError } from './settle-errors.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';
import { maxWait, timeLimit } from './time-limit.ts';
import * as webhooks from './webhook-store.ts';

/** Tries within one call: one more than the two that an ended payment and a stored error may cost. */
const maxTries = 3;

/** When somebody whose cards are stopped may try again, in seconds. */
const cardBlockSeconds = 3_600;

/** The booking that is meant: the one named, or the caller's only payable one at that price. */
async function getBookingId(
  deps: PaymentDeps,
  buyer: PersonId,
  request: IntentRequest,
): Promise<BookingId> {
  if (request.bookingId) return request.bookingId;
  const { db } = deps.database;
  const price = Money.safeParse(request.price);
  if (!price.success) throw refuse(paymentProblems, 'payment_price');
  const candidates = await deps.orders.listOpenAtPrice(db, buyer, price.data);
  const items = await deps.catalogue.findProducts(
    db,
    candidates.map(({ itemId }) => itemId),
  );
  const payable = [];
  for (const candidate of candidates) {
    const item = items.find((one) => one.id === candidate.itemId);
    const availability = await availabilityOf(deps, db, item, candidate.id);
    if (!isOutOfReach(availability)) payable.push(candidate);
  }
  const [only, ...more] = payable;
  if (!only) throw refuse(paymentProblems, 'payment_price');
  if (more.length > 0) throw refuse(paymentProblems, 'payment_ambiguous');
  return only.id;
}

/** Refuses whatever cannot be paid now; product and booking are locked. `price` is in whole tk. */
async function checkPayable(
  deps: PaymentDeps,
  tx: Tx,
  booking: BookingRow,
  price: number,
): Promise<void> {
  if (booking.state === 'paid') throw refuse(paymentProblems, 'payment_paid');
  if (booking.price !== price) throw refuse(paymentProblems, 'payment_price');
  if (booking.state === 'cancelled') throw refuse(paymentProblems, 'payment_cancelled');
  if (booking.state !== 'open') throw refuse(paymentProblems, 'payment_sold');
  await checkDecidable(deps, tx, booking);
  const product = await deps.catalogue.findProduct(tx, booking.itemId);
  const availability = await availabilityOf(deps, tx, product, booking.id);
  if (!product || availability === 'gone') throw refuse(paymentProblems, 'payment_sold');
  if (availability === 'promised') throw refuse(paymentProblems, 'payment_reserved');
  if (!isPayableByCard(booking.price)) throw refuse(paymentProblems, 'payment_range');
}

/** The payment of a booking that is under way, or a new one. One booking never has two. */
async function takePayment(
  deps: PaymentDeps,
  buyer: PersonId,
  id: BookingId,
  price: number,
): Promise<PaymentRow> {
  const { database, catalogue, orders, currency } = deps;
  const found = await orders.findOwn(database.db, id, buyer);
  if (!found) throw refuse(baseProblems, 'not_found');
  return database.transaction(async (tx) => {
    await catalogue.lockProduct(tx, found.itemId);
    const booking = await orders.lockBooking(tx, found.id);
    if (!booking) throw refuse(baseProblems, 'not_found');
    await checkPayable(deps, tx, booking, price);
    const live = await store.findLive(tx, booking.id);
    if (live?.method === 'card') return live;
    // The buyer pays by card after all. A payment in cash is open or at its end: nobody charges anything for it.
    if (live) await endCash(deps, tx, live, booking, 'the buyer pays by card');
    return store.insertPayment(tx, {
      bookingId: booking.id,
      itemId: booking.itemId,
      buyerId: buyer,
      amount: toMinor(booking.price),
      currency,
      method: 'card',
    });
  });
}

/** The secret with which the buyer's browser goes on; undefined when the provider has ended the payment. */
async function readSecret(deps: CardDeps, payment: PaymentRow): Promise<string | undefined> {
  const { intentId } = await openAtProvider(deps, payment);
  if (!intentId) return undefined;
  await failPoint('start.opened');
  const remote = await deps.card.find(intentId);
  if (remote.status !== 'cancelled') return remote.clientSecret ?? undefined;
  await settle(deps, payment.id);
  return undefined;
}

/**
 * Starts to pay a booking; returns the secret by which the buyer's browser confirms their card. A payment that is under
 * way is used again; one that has ended is replaced by a new one.
 */
async function startPayment(
  deps: CardDeps,
  buyer: PersonId,
  request: IntentRequest,
): Promise<string> {
  const id = await getBookingId(deps, buyer, request);
  let failures = 0;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const payment = await takePayment(deps, buyer, id, request.price);
    try {
      const secret = await readSecret(deps, payment);
      await failPoint('start.answering');
      if (secret) return secret;
    } catch (error) {
      failures += 1;
      if (!(await noteProviderError(deps, payment.id, error)) || failures > 1) break;
    }
  }
  throw refuse(paymentProblems, 'provider_down', { retryAfter: 5 });
}

/**
 * Starts to pay a booking, within the limits of this buyer; returns the secret by which their browser confirms the card.
 * Throws refusals: over a limit, what cannot be paid, and `provider_down` when the provider does not answer in time.
 */
export async function createIntent(
  deps: CardDeps,
  buyer: Person,
  request: IntentRequest,
): Promise<string> {
  await deps.checkPaying(buyer);
  for (const limit of deps.intentLimits) await limit.consume(buyer.id);
  if (await webhooks.isCardBlocked(deps.database.db, buyer.id, deps.maxDeclines)) {
    throw refuse(baseProblems, 'too_many', { retryAfter: cardBlockSeconds });
  }
  const secret = await timeLimit(startPayment(deps, buyer.id, request), maxWait, undefined);
  if (!secret) throw refuse(paymentProblems, 'provider_down', { retryAfter: 5 });
  return secret;
}
