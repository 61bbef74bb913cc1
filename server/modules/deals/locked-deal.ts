import { claimOpenProblems } from '#contract/deals/claims-problems.ts';
import { handoverProblems } from '#contract/deals/problems.ts';
import type { BookingId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { dealProblems } from '#contract/orders/deal-problems.ts';
import type { OfferSide } from '#contract/orders/offer-schemas.ts';
import { cashProblems } from '#contract/payments/cash-problems.ts';
import { paymentProblems } from '#contract/payments/problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import { lockSale } from '#server/modules/payments/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { hasOpenClaim } from './claims/store.ts';
import type { DealOptions } from './options.ts';

/** A deal and which side of it somebody is; one between others is as good as missing. */
export async function findOwnDeal(
  { orders }: DealOptions,
  db: Executor,
  id: BookingId,
  person: Person,
): Promise<{ booking: BookingRow; side: OfferSide }> {
  const booking = await orders.findBooking(db, id);
  if (booking?.buyerId === person.id) return { booking, side: 'buyer' };
  if (booking?.sellerId === person.id) return { booking, side: 'seller' };
  throw refuse(baseProblems, 'not_found');
}

/** A deal of this buyer's. */
export async function findBought(
  { orders }: DealOptions,
  db: Executor,
  id: BookingId,
  buyer: Person,
): Promise<BookingRow> {
  const booking = await orders.findBooking(db, id);
  if (booking?.buyerId !== buyer.id) throw refuse(baseProblems, 'not_found');
  return booking;
}

/** Refuses where nothing is paid, or nothing is to be done any more. */
export function checkPaid({ state }: Pick<BookingRow, 'state'>): void {
  if (state === 'open') throw refuse(cashProblems, 'not_paid');
  if (state !== 'paid') throw refuse(dealProblems, 'deal_over');
}

/** Locks item, booking and payment, in the order of everybody; answers the booking and whether its price is taken. */
export async function lockDeal(
  { catalogue, orders }: Pick<DealOptions, 'catalogue' | 'orders'>,
  tx: Tx,
  { id, itemId }: Pick<BookingRow, 'id' | 'itemId'>,
): Promise<{ booking: BookingRow; isCaptured: boolean }> {
  await catalogue.lockProduct(tx, itemId);
  const booking = await orders.lockBooking(tx, id);
  if (!booking) throw refuse(baseProblems, 'not_found');
  const { state, transactionId } = booking;
  const isSold = state === 'paid' && transactionId !== null;
  return { booking, isCaptured: isSold && (await lockSale(tx, transactionId)) };
}

/** Refuses what goes on with a locked deal while somebody claims something about it. */
export async function checkUnclaimed(tx: Tx, id: BookingId): Promise<void> {
  if (await hasOpenClaim(tx, id)) throw refuse(claimOpenProblems, 'claim_open');
}

/** Refuses after a restore: what is paid may be missing from the books. */
export async function checkCompared({ isComparing }: Pick<DealOptions, 'isComparing'>) {
  if (await isComparing()) throw refuse(paymentProblems, 'payment_comparing', { retryAfter: 30 });
}

/** The same, of a paid deal whose price is not on its way back. */
export async function lockPaid(
  options: Pick<DealOptions, 'catalogue' | 'orders' | 'isComparing'>,
  tx: Tx,
  found: Pick<BookingRow, 'id' | 'itemId'>,
): Promise<BookingRow> {
  await checkCompared(options);
  const { booking, isCaptured } = await lockDeal(options, tx, found);
  checkPaid(booking);
  if (!isCaptured) throw refuse(handoverProblems, 'refund_under_way');
  return booking;
}
