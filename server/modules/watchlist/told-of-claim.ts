import { sql } from 'drizzle-orm';
import type { ClaimTold } from '#contract/watchlist/notification.ts';
import { bookings, paidDeals } from '#server/modules/orders/index.ts';
import { notifications } from './tables.ts';

const last = paidDeals.lastOfClaims(
  notifications.bookingId,
  sql`${notifications.createdAt} + interval '1 ms'`,
);
const side = sql`case when ${bookings.buyerId} = ${notifications.personId} then 'buyer' else 'seller' end`;

/** What had happened about the claim that a notification tells of. It is told at once after that, and its moment is rounded. */
export const toldOfClaim = sql<ClaimTold | null>`case when ${notifications.kind} in ('claim_answered', 'claim_decided')
  then ${last} || jsonb_build_object('side', ${side}) end`;
