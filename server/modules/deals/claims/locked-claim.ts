import type { ClaimId } from '#contract/deals/claim-id.ts';
import { handoverProblems } from '#contract/deals/problems.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { OfferSide } from '#contract/orders/offer-schemas.ts';
import { decisionProblems } from '#contract/payments/decision-problems.ts';
import { paymentProblems } from '#contract/payments/problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import { isAskedBack } from '#server/modules/payments/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { findOwnDeal, lockDeal } from '../locked-deal.ts';
import type { DealOptions } from '../options.ts';
import { type ClaimRow, findClaim, lockClaim } from './store.ts';

export interface LockedClaim {
  tx: Tx;
  booking: BookingRow;
  claim: ClaimRow;
  /** The price is taken, and neither on its way back nor asked back by a bank. */
  isCaptured: boolean;
}

/** A claim about a deal of somebody's, and which side of it they are; one between others is as good as missing. */
export async function findOwnClaim(
  options: DealOptions,
  db: Executor,
  id: ClaimId,
  person: Person,
): Promise<{ claim: ClaimRow; booking: BookingRow; side: OfferSide }> {
  const claim = await findClaim(db, id);
  if (!claim) throw refuse(baseProblems, 'not_found');
  return { claim, ...(await findOwnDeal(options, db, claim.bookingId, person)) };
}

/** Does something about a claim with its deal and itself locked, in the order of everybody. */
export async function withClaim<T>(
  options: Pick<DealOptions, 'database' | 'catalogue' | 'orders'>,
  {
    claim,
    booking: found,
  }: { claim: Pick<ClaimRow, 'id'>; booking: Pick<BookingRow, 'id' | 'itemId'> },
  work: (locked: LockedClaim) => Promise<T>,
): Promise<T> {
  return options.database.transaction(async (tx) => {
    const { booking, isCaptured } = await lockDeal(options, tx, found);
    return work({ tx, booking, isCaptured, claim: await lockClaim(tx, claim.id) });
  });
}

/** Refuses what would move money that is not there, is on its way back, or that a bank decides about. */
export async function checkMoney(
  options: Pick<DealOptions, 'isComparing'>,
  { tx, booking, isCaptured }: LockedClaim,
): Promise<void> {
  if (await options.isComparing()) {
    throw refuse(paymentProblems, 'payment_comparing', { retryAfter: 30 });
  }
  if (isCaptured) return;
  const isWithBank = await isAskedBack(tx, booking.id);
  if (isWithBank) throw refuse(decisionProblems, 'payment_with_bank');
  throw refuse(handoverProblems, 'refund_under_way');
}
