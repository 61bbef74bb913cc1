import type { BookingId, PersonId } from '#contract/kernel/ids.ts';
import { checkoutProblems } from '#contract/payments/checkout-problems.ts';
import type { Checkout, CheckoutRequest } from '#contract/payments/checkout-schemas.ts';
import { paymentProblems } from '#contract/payments/problems.ts';
import type { CheckoutMethod } from '#contract/payments/states.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import { endAlarm, raiseAlarm } from '#server/platform/alarms/alarms.ts';
import { isUniqueViolation } from '#server/platform/db/database.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { methodAlarm } from './alarms.ts';
import { availabilityOf } from './availability.ts';
import { type PaymentDeps, providerOf } from './dependencies.ts';
import { lockAll } from './lock.ts';
import { isFinalRefusal, KeysRefused } from './provider.ts';
import { openAtProvider } from './provider-commands.ts';
import { settle } from './settle.ts';
import { noteProviderError } from './settle-errors.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';
import { takePayment } from './take-payment.ts';
import { maxWait, timeLimit } from './time-limit.ts';

/** Tries within one call: one more than the two that an ended payment and a failed request may cost. */
const maxTries = 3;

/** Makes the check of a method's prices; throws where the shop does not offer the method. */
function createCheck(deps: PaymentDeps, method: CheckoutMethod): (booking: BookingRow) => void {
  const offered = deps.methods.find(({ name }) => name === method);
  if (!offered) throw refuse(checkoutProblems, 'method_off');
  return ({ price }) => {
    if (price < offered.lowest || price > offered.highest) {
      throw refuse(checkoutProblems, 'payment_range');
    }
  };
}

/** Keeps the item for its payer; answers why not, where somebody else has it by now. */
async function allocate(
  deps: PaymentDeps,
  found: PaymentRow,
  holdSeconds: number,
): Promise<'payment_sold' | 'payment_away' | 'payment_busy' | 'payment_reserved' | undefined> {
  return deps.database.transaction(async (tx) => {
    const { payment, product, booking } = await lockAll(deps, tx, found);
    if (payment.state !== 'open') return undefined;
    const isOpen = booking?.state === 'open' && (await deps.isActive(tx, payment.buyerId));
    const availability = isOpen
      ? await availabilityOf(deps, tx, product, payment.bookingId)
      : 'gone';
    if (availability === 'free') {
      await deps.catalogue.reserve(tx, payment.itemId, payment.id);
      await store.movePayment(tx, payment, 'allocated', { holdSeconds });
      return undefined;
    }
    await store.movePayment(tx, payment, 'releasing', { lastError: 'the item cannot be had' });
    if (availability === 'promised') return 'payment_reserved';
    if (availability === 'away') return 'payment_away';
    return availability === 'held' ? 'payment_busy' : 'payment_sold';
  });
}

/** Of a page that takes the money at once: the item is the payer's before they are sent there, for some minutes. */
async function keepItem(deps: PaymentDeps, payment: PaymentRow, seconds: number): Promise<void> {
  if (payment.state !== 'open') return;
  if (await store.hasCheckout(deps.database.db, payment.buyerId, payment.bookingId)) {
    throw refuse(paymentProblems, 'payment_under_way');
  }
  await deps.checkoutLimit.consume(payment.buyerId);
  try {
    const refusal = await allocate(deps, payment, seconds);
    if (refusal === 'payment_reserved') throw refuse(checkoutProblems, refusal);
    if (refusal) throw refuse(paymentProblems, refusal);
  } catch (error) {
    // Begun for two items at the same moment: one of them keeps the buyer's place.
    if (!isUniqueViolation(error, 'payments_one_checkout_per_buyer')) throw error;
    throw refuse(paymentProblems, 'payment_under_way');
  }
}

/** The page on which this payment is paid; undefined when it has ended. */
async function openPage(deps: PaymentDeps, found: PaymentRow): Promise<Checkout | undefined> {
  // One that was begun earlier may be paid or over by now: paying it again would be refused by the provider's page.
  if (found.state !== 'creating') {
    const outcome = await settle(deps, found.id);
    if (outcome === 'captured') throw refuse(paymentProblems, 'payment_paid');
  }
  const known = await store.getPayment(deps.database.db, found.id);
  const payment = await openAtProvider(deps, known);
  const { checkoutSeconds } = providerOf(deps, payment);
  if (checkoutSeconds !== undefined) await keepItem(deps, payment, checkoutSeconds);
  await failPoint('start.opened');
  const { state, intentId, redirectUrl } = await store.getPayment(deps.database.db, payment.id);
  const awaits = checkoutSeconds === undefined ? 'open' : 'allocated';
  if (state !== awaits || !intentId || !redirectUrl) return undefined;
  return { reference: intentId, redirectUrl };
}

/** Whether the provider refused to make the payment in a way that the next request would meet again. */
const isRefusal = ({ state }: PaymentRow, error: unknown): boolean =>
  state === 'creating' && (error instanceof KeysRefused || isFinalRefusal(error));

/** Calls a person: until they have seen to it, nobody pays this way. */
async function callAdmin({ database }: PaymentDeps, method: CheckoutMethod, error: unknown) {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `No payment can be begun by ${method}: ${reason}`;
  await raiseAlarm(database.db, { kind: methodAlarm, subject: method, message });
}

async function start(
  deps: PaymentDeps,
  buyer: PersonId,
  id: BookingId,
  request: CheckoutRequest,
): Promise<Checkout> {
  const check = createCheck(deps, request.method);
  let failures = 0;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const payment = await takePayment(deps, buyer, id, request, check);
    try {
      const page = await openPage(deps, payment);
      if (page) {
        await endAlarm(deps.database.db, { kind: methodAlarm, subject: request.method });
        return page;
      }
    } catch (error) {
      failures += 1;
      if (isRefusal(payment, error)) {
        await noteProviderError(deps, payment.id, error);
        await callAdmin(deps, request.method, error);
        throw refuse(checkoutProblems, 'method_refused');
      }
      if (!(await noteProviderError(deps, payment.id, error)) || failures > 1) break;
    }
  }
  throw refuse(paymentProblems, 'provider_down', { retryAfter: 5 });
}

/**
 * Starts to pay a booking on a page of the provider, within the limits of this buyer; returns that page, and the reference
 * by which the payment is confirmed afterwards. A payment that is under way is used again. Throws refusals: over a limit, a
 * method that is off or refused by its provider, what cannot be paid, and `provider_down` when the provider does not answer in time.
 */
export async function startCheckout(
  deps: PaymentDeps,
  buyer: Person,
  id: BookingId,
  request: CheckoutRequest,
): Promise<Checkout> {
  await deps.checkPaying(buyer);
  for (const limit of deps.intentLimits) await limit.consume(buyer.id);
  const page = await timeLimit(start(deps, buyer.id, id, request), maxWait, undefined);
  if (!page) throw refuse(paymentProblems, 'provider_down', { retryAfter: 5 });
  deps.wakeOutbox();
  return page;
}
