import type { BookingId, PersonId } from '#contract/kernel/ids.ts';
import { Money } from '#contract/kernel/money.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { paymentProblems } from '#contract/payments/problems.ts';
import type { IntentRequest } from '#contract/payments/schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { isPayableByCard } from './amounts.ts';
import { availabilityOf, isOutOfReach } from './availability.ts';
import type { CardDeps, PaymentDeps } from './dependencies.ts';
import { openAtProvider } from './provider-commands.ts';
import { settle } from './settle.ts';
import { noteProviderError } from './settle-errors.ts';
import type { PaymentRow } from './store.ts';
import { takePayment } from './take-payment.ts';
import { maxWait, timeLimit } from './time-limit.ts';
import * as webhooks from './webhook-store.ts';

/** Tries within one call: one more than the two that an ended payment and a stored error may cost. */
const maxTries = 3;

/** When somebody whose cards are stopped may try again, in seconds. */
const cardBlockSeconds = 3_600;

/**
 * The booking that is meant: the one named, or the caller's only payable one at that price. Where none can be paid it is one
 * that may be again, then any other at that price: its own refusal says why.
 */
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
  let waiting: BookingRow | undefined;
  for (const candidate of candidates) {
    const item = items.find((one) => one.id === candidate.itemId);
    const availability = await availabilityOf(deps, db, item, candidate.id);
    if (!isOutOfReach(availability)) payable.push(candidate);
    else if (availability !== 'gone') waiting ??= candidate;
  }
  const [first, ...more] = payable;
  const only = first ?? waiting ?? (await deps.orders.findNewestAtPrice(db, buyer, price.data));
  if (!only) throw refuse(paymentProblems, 'payment_price');
  if (more.length > 0) throw refuse(paymentProblems, 'payment_ambiguous');
  return only.id;
}

/** Refuses a price that no card may pay. */
function checkRange({ price }: BookingRow): void {
  if (!isPayableByCard(price)) throw refuse(paymentProblems, 'payment_range');
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
    const wanted = { method: 'card' as const, price: request.price };
    const payment = await takePayment(deps, buyer, id, wanted, checkRange);
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
