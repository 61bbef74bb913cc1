import type { ClaimId } from '#contract/deals/claim-id.ts';
import { claimTurnProblems } from '#contract/deals/claims-problems.ts';
import type { ClaimDecision } from '#contract/deals/claims-schemas.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { type BookingRow, paidDeals } from '#server/modules/orders/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { DealOptions } from '../options.ts';
import { closeClaim } from './closing.ts';
import { checkMoney, type LockedClaim, withClaim } from './locked-claim.ts';
import { isCash, readSum } from './money.ts';
import { type ClaimRow, findClaim, moveClaim } from './store.ts';
import { tell } from './telling.ts';

/** Who decides is neither of the two between whom they decide. */
export const isOwnDeal = (
  { buyerId, sellerId }: Pick<BookingRow, 'buyerId' | 'sellerId'>,
  { id }: Pick<Person, 'id'>,
): boolean => id === buyerId || id === sellerId;

/** Whether a claim waits for an admin, or for an item of which an admin may say that it is back. */
export const isDecidable = ({ state }: Pick<ClaimRow, 'state'>): boolean =>
  state === 'with_admin' || state === 'returning';

async function decideNow(
  options: DealOptions,
  admin: Person,
  { tx, booking, claim }: LockedClaim,
  { outcome, amount, needsReturn, isBack, reason, reference }: ClaimDecision,
): Promise<void> {
  if (outcome === 'whole' && needsReturn && !isCash(booking)) {
    if (claim.state === 'returning') throw refuse(claimTurnProblems, 'not_your_turn');
    const hours = options.claims.returnDays * 24;
    const decided = { needsReturn: true, decidedBy: admin.id, reason, hours };
    const moved = await moveClaim(tx, claim, 'returning', decided);
    const { left } = await readSum(options.claims.money, tx, booking);
    const returning = { kind: 'claim_returning', actor: 'shop' } as const;
    await paidDeals.noteClaim(tx, booking, returning, { amount: left });
    await tell(tx, booking, moved, { kind: 'claim_answered', to: 'both' });
    return;
  }
  // Money may go back before the camera does: nobody has said then that the seller has it.
  const isReturned = outcome === 'whole' && isBack === true;
  await closeClaim(
    options,
    tx,
    { booking, claim },
    {
      outcome,
      ...(outcome === 'part' && { amount }),
      endedBy: 'admin',
      person: admin.id,
      reason,
      isReturned,
      reference,
    },
  );
}

/** An admin decides a claim, for both sides to read; answers 1. Throws refusals. */
export async function decideClaim(
  options: DealOptions,
  admin: Person,
  id: ClaimId,
  decision: ClaimDecision,
): Promise<number> {
  const { database, orders, onPublished } = options;
  const claim = await findClaim(database.db, id);
  const booking = claim && (await orders.findBooking(database.db, claim.bookingId));
  if (!claim || !booking) throw refuse(baseProblems, 'not_found');
  if (isOwnDeal(booking, admin)) throw refuse(claimTurnProblems, 'claim_of_own');
  await withClaim(options, { claim, booking }, async (locked) => {
    const { tx } = locked;
    const before = locked.claim.state;
    if (before === 'closed') throw refuse(claimTurnProblems, 'claim_closed');
    if (!isDecidable(locked.claim)) throw refuse(claimTurnProblems, 'not_your_turn');
    await checkMoney(options, locked);
    await decideNow(options, admin, locked, decision);
    const { outcome, amount, needsReturn, isBack, reason, reference } = decision;
    await audit(tx, {
      actor: admin,
      action: 'claim_decided',
      subject: { kind: 'claim', id, name: locked.booking.itemName },
      reason,
      before: { state: before },
      after: {
        outcome,
        ...(outcome === 'part' && { amount }),
        ...(outcome === 'whole' && needsReturn && { needsReturn }),
        ...(outcome === 'whole' && isBack && { isBack }),
        ...(reference && { reference }),
      },
    });
  });
  onPublished();
  return 1;
}
