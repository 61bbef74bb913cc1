import type { ClaimId } from '#contract/deals/claim-id.ts';
import { claimTurnProblems } from '#contract/deals/claims-problems.ts';
import type { ClaimConversation } from '#contract/deals/claims-schemas.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { DealOptions, WrittenMessage } from '../options.ts';
import { isDecidable, isOwnDeal } from './deciding.ts';
import { findClaim } from './store.ts';
import { viewPictures } from './view.ts';

/** Most messages that one reading gives: the newest. */
const most = 200;

function fromOf(
  { senderId }: WrittenMessage,
  { buyerId }: BookingRow,
): ClaimConversation['messages'][number]['from'] {
  if (senderId === null) return 'shop';
  return senderId === buyerId ? 'buyer' : 'seller';
}

/**
 * What the two of a claim wrote to each other about its item, for the admin who is to decide it and while they are; each reading is
 * in the audit log. Of what an admin took away nothing is given. Throws refusals.
 */
export async function readConversation(
  { database, orders, claims }: Pick<DealOptions, 'database' | 'orders' | 'claims'>,
  admin: Person,
  id: ClaimId,
): Promise<ClaimConversation> {
  return database.transaction(async (tx) => {
    const claim = await findClaim(tx, id);
    const booking = claim && (await orders.findBooking(tx, claim.bookingId));
    if (!claim || !booking) throw refuse(baseProblems, 'not_found');
    if (isOwnDeal(booking, admin)) throw refuse(claimTurnProblems, 'claim_of_own');
    if (claim.state === 'closed') throw refuse(claimTurnProblems, 'claim_closed');
    if (!isDecidable(claim)) throw refuse(claimTurnProblems, 'not_your_turn');
    await audit(tx, {
      actor: admin,
      action: 'conversation_read',
      subject: { kind: 'claim', id, name: booking.itemName },
      after: { read: true },
    });
    const { messages, older } = await claims.readBetween(tx, booking, most);
    const shown = messages.filter(({ hiddenAt }) => hiddenAt === null);
    const urls = shown.flatMap(({ pictures }) => pictures);
    const known = await claims.pictures.pictures(tx, urls);
    return {
      messages: messages.map((row) => ({
        n: row.n,
        from: fromOf(row, booking),
        at: row.at.toISOString(),
        ...(row.hiddenAt
          ? { text: '', pictures: [], hidden: true as const }
          : { text: row.text, pictures: viewPictures(row.pictures, known) }),
      })),
      older,
    };
  });
}
