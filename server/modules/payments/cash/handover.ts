import type { BookingId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { dealProblems } from '#contract/orders/deal-problems.ts';
import type { OfferSide } from '#contract/orders/offer-schemas.ts';
import { cashProblems } from '#contract/payments/cash-problems.ts';
import { type BookingRow, handoverAsked } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { toMinor } from '../amounts.ts';
import { availabilityOf } from '../availability.ts';
import type { PaymentDeps } from '../dependencies.ts';
import { endOther, mayBeThere } from '../end-other.ts';
import { type Locked, lockAll } from '../lock.ts';
import { checkDecidable } from '../payable.ts';
import { settle } from '../settle.ts';
import type { PaymentRow } from '../store.ts';
import * as store from '../store.ts';
import { finish } from '../transitions/from-allocated.ts';
import { applyToOpen } from '../transitions/from-open.ts';
import { endCash, isWordOver } from './end-cash.ts';
import { cashReference, viewCash } from './provider.ts';

type Side = OfferSide;

/** Refuses where the item cannot change hands for this booking now; product and booking are locked. */
async function checkFree(deps: PaymentDeps, tx: Tx, booking: BookingRow): Promise<void> {
  if (booking.state !== 'open') throw refuse(dealProblems, 'deal_over');
  await checkDecidable(deps, tx, booking);
  if (!(await deps.isActive(tx, booking.buyerId))) throw refuse(dealProblems, 'deal_over');
  const product = await deps.catalogue.findProduct(tx, booking.itemId);
  const availability = await availabilityOf(deps, tx, product, booking.id);
  if (availability === 'away') throw refuse(cashProblems, 'item_away');
  if (availability === 'promised') throw refuse(cashProblems, 'item_reserved');
  if (availability === 'held') throw refuse(dealProblems, 'item_being_paid');
  if (availability === 'gone') throw refuse(dealProblems, 'deal_over');
}

/** The open payment in cash of a locked booking. It has no network to wait for, so it is made here. */
async function takeCash(deps: PaymentDeps, tx: Tx, booking: BookingRow): Promise<PaymentRow> {
  const found = await store.findLive(tx, booking.id);
  const isOther = found !== undefined && found.method !== 'cash';
  if (isOther && !(await endOther(deps, tx, found, 'the two deal in cash'))) {
    throw refuse(dealProblems, 'being_paid');
  }
  const live = isOther ? undefined : found;
  if (live && !(await isWordOver(deps, tx, live))) return live;
  // The clock decides, not the poll that tidies up: a word that is over counts no more.
  if (live) await endCash(deps, tx, live, booking);
  const made = await store.insertPayment(tx, {
    bookingId: booking.id,
    itemId: booking.itemId,
    buyerId: booking.buyerId,
    amount: toMinor(booking.price),
    currency: deps.currency,
    method: 'cash',
    commissionPercent: 0,
  });
  await store.movePayment(tx, made, 'open', { intentId: cashReference(made.id) });
  return store.getPayment(tx, made.id);
}

/** Both have said so: the item is sold, paid and handed over, by the same transitions as a payment by card. */
async function sell(deps: PaymentDeps, tx: Tx, locked: Locked): Promise<void> {
  const { booking } = locked;
  await applyToOpen(deps, tx, locked, viewCash(locked.payment, booking), false);
  const payment = await store.getPayment(tx, locked.payment.id);
  if (payment.state !== 'allocated') throw refuse(dealProblems, 'item_being_paid');
  await finish(deps, tx, { ...locked, payment }, viewCash(payment, booking));
}

async function confirm(deps: PaymentDeps, tx: Tx, id: BookingId, side: Side): Promise<number> {
  const found = await deps.orders.findBooking(tx, id);
  if (!found) throw refuse(baseProblems, 'not_found');
  await deps.catalogue.lockProduct(tx, found.itemId);
  const booking = await deps.orders.lockBooking(tx, id);
  if (!booking) throw refuse(baseProblems, 'not_found');
  if (booking.handedOverAt) return 0;
  await checkFree(deps, tx, booking);
  const payment = await takeCash(deps, tx, booking);
  if (!(await deps.orders.confirmHandover(tx, booking, side))) return 0;
  const locked = await lockAll(deps, tx, payment);
  if (locked.booking?.buyerConfirmedAt && locked.booking.sellerConfirmedAt) {
    await sell(deps, tx, locked);
  } else {
    const until = new Date(payment.createdAt.getTime() + deps.cashDays * 86_400_000);
    await append(tx, {
      key: `${handoverAsked}:${payment.id}`,
      kind: handoverAsked,
      payload: { bookingId: id, by: side, until: until.toISOString() },
    });
  }
  return 1;
}

/**
 * Notes the word of one side that item and cash changed hands: "I have it", "I got the money". The first one begins a payment
 * in cash, the other side's ends it, and with it the deal. Answers how many words this call added: 0 where it was said
 * before. Throws refusals.
 */
export async function confirmHandover(
  deps: PaymentDeps,
  side: Side,
  id: BookingId,
): Promise<number> {
  const { database } = deps;
  if (!deps.takesCash) throw refuse(cashProblems, 'not_paid');
  const live = await store.findLive(database.db, id);
  // The provider may have made the payment without our knowing its reference yet.
  if (live && mayBeThere(deps, live)) await settle(deps, live.id);
  const confirmed = await database.transaction((tx) => confirm(deps, tx, id, side));
  deps.wakeOutbox();
  return confirmed;
}
