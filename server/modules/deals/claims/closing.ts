import type { ClaimEnder, ClaimOutcome } from '#contract/deals/claims.ts';
import { claimTurnProblems } from '#contract/deals/claims-problems.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { OfferSide } from '#contract/orders/offer-schemas.ts';
import { type BookingRow, paidDeals } from '#server/modules/orders/index.ts';
import { findSale, riskyAlarm } from '#server/modules/payments/index.ts';
import { endAlarm } from '#server/platform/alarms/alarms.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { handOverNow } from '../hand-over-now.ts';
import type { DealOptions } from '../options.ts';
import { overdueAlarm } from './alarms.ts';
import { cashClaimFound } from './domain-events.ts';
import { isCash, readSum } from './money.ts';
import { otherSide } from './rules.ts';
import { type ClaimRow, moveClaim } from './store.ts';
import { tell } from './telling.ts';

export interface Ending {
  outcome: ClaimOutcome;
  /** Of a part, in whole tk. */
  amount?: number | undefined;
  endedBy: ClaimEnder;
  /** Whose word it was; null: the shop's own. */
  person: PersonId | null;
  /** An admin's, for both sides. */
  reason?: string | undefined;
  isReturned?: boolean;
  /** The other side hears of it by other news. */
  isToldOtherwise?: boolean;
  /** Of what an admin gave back by another way than through the provider. */
  reference?: string | undefined;
}

/** Whether an admin's decision says that the buyer has the item: what was claimed is that it never came, and the sale stands. */
const endsHandedOver = ({ kind }: ClaimRow, outcome: ClaimOutcome): boolean =>
  (kind === 'not_received' || kind === 'seller_gone') &&
  (outcome === 'nothing' || outcome === 'part');

/** Whoever ended it knows that. */
const toldOf = (by: ClaimEnder): OfferSide | 'both' =>
  by === 'buyer' || by === 'seller' ? otherSide(by) : 'both';

/** What the history of a payment says. */
const notes: Record<ClaimEnder, string> = {
  buyer: 'both sides agreed on the claim',
  seller: 'the seller agreed to the claim',
  admin: 'an admin decided the claim',
  shop: 'the claim was closed',
};

/** Refuses a part of a locked sale that is not below what is left of it. */
export async function checkPart(
  options: DealOptions,
  tx: Tx,
  booking: BookingRow,
  amount: number | undefined,
): Promise<void> {
  const { highestPart } = await readSum(options.claims.money, tx, booking);
  if (amount === undefined || amount > highestPart) throw refuse(claimTurnProblems, 'claim_amount');
}

/** Gives back what a claim ends with. The price of what was paid in cash is between the two. */
async function giveBack(
  options: DealOptions,
  tx: Tx,
  { booking, claim }: { booking: BookingRow; claim: ClaimRow },
  { outcome, amount, endedBy, person, reason, reference }: Ending,
): Promise<void> {
  const { money } = options.claims;
  const why = { by: person, reason: reason ?? notes[endedBy] };
  if (reference !== undefined && person !== null && outcome !== 'nothing' && !isCash(booking)) {
    const part = outcome === 'part' ? amount : undefined;
    const { left } = await money.readLeft(tx, booking);
    if (part !== undefined && part >= left) throw refuse(claimTurnProblems, 'claim_amount');
    const byHand = { by: person, reason: why.reason, reference, claimId: claim.id, amount: part };
    return money.refundByHand(tx, booking, byHand);
  }
  if (outcome === 'part') {
    await checkPart(options, tx, booking, amount);
    if (isCash(booking) || amount === undefined || person === null) return;
    const part = { by: person, reason: why.reason, amount, claimId: claim.id };
    await money.refundPart(tx, booking, part);
  }
  if (outcome === 'whole' && !isCash(booking)) {
    await money.refundSale(tx, booking, { ...why, note: notes[endedBy] });
  }
}

/** What of the price goes back, as the claim keeps it. */
async function amountOf(
  { claims: { money } }: DealOptions,
  tx: Tx,
  booking: BookingRow,
  { outcome, amount }: Ending,
): Promise<number | null> {
  if (isCash(booking)) return null;
  if (outcome === 'part') return amount ?? null;
  if (outcome !== 'whole') return null;
  return (await money.readLeft(tx, booking)).left || null;
}

/** What the provider called risky was looked at, or goes back. */
async function endRisk(tx: Tx, booking: BookingRow): Promise<void> {
  const sale = await findSale(tx, booking);
  if (sale) await endAlarm(tx, { kind: riskyAlarm, subject: sale._id });
}

/** What an admin found against the seller of a sale in cash is for the moderators: no money says so. */
async function tellModerators(tx: Tx, booking: BookingRow, claim: ClaimRow): Promise<void> {
  const { id, outcome, endedBy, closedAt } = claim;
  const isFound = endedBy === 'admin' && (outcome === 'whole' || outcome === 'part');
  if (!isFound || !isCash(booking) || !closedAt) return;
  const sellerId = booking.sellerId as PersonId;
  await append(tx, cashClaimFound.entry(id, { sellerId, at: closedAt.toISOString() }));
}

/**
 * Closes a locked claim of a locked deal, in one transaction with what follows from it: money that goes back, or the handover that
 * an admin finds to have been. Who did not close it is told. Throws refusals.
 */
export async function closeClaim(
  options: DealOptions,
  tx: Tx,
  { booking, claim }: { booking: BookingRow; claim: ClaimRow },
  ending: Ending,
): Promise<void> {
  const { outcome, endedBy, person, reason } = ending;
  const amount = await amountOf(options, tx, booking, ending);
  // What is told of money that goes back says whether the item is back, which the closed claim keeps.
  const closed = await moveClaim(tx, claim, 'closed', {
    outcome,
    amount,
    endedBy,
    ...(endedBy === 'admin' && { decidedBy: person, reason: reason ?? null }),
    isReturned: ending.isReturned ?? false,
  });
  await giveBack(options, tx, { booking, claim }, ending);
  await failPoint('claim.decided');
  const actor = endedBy === 'admin' ? 'shop' : endedBy;
  await paidDeals.noteClaim(
    tx,
    booking,
    { kind: 'claim_closed', actor },
    {
      claim: claim.kind,
      outcome,
      ...(amount !== null && { amount }),
    },
  );
  await endAlarm(tx, { kind: overdueAlarm, subject: claim.id });
  if (claim.kind === 'risk' || outcome === 'whole') await endRisk(tx, booking);
  if (endedBy === 'admin') await endAlarm(tx, { kind: paidDeals.silentAlarm, subject: booking.id });
  const to = toldOf(endedBy);
  if (!ending.isToldOtherwise) await tell(tx, booking, closed, { kind: 'claim_decided', to });
  await tellModerators(tx, booking, closed);
  if (endedBy === 'admin' && endsHandedOver(claim, outcome) && !booking.handedOverAt) {
    await handOverNow(options, tx, booking, { way: 'admin', actor: 'shop' });
  }
}
