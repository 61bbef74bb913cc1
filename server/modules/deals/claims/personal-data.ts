import { asc, eq, or, sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import { bookings } from '#server/modules/orders/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { claimMessages, claims } from './tables.ts';

/** The claims about the deals of a person and what was said of them, for the data that they take along. */
export async function listOwnClaims(db: Executor, person: PersonId) {
  const { id, bookingId, kind, by, state, text, pictures, lines } = claims;
  const { offered, needsReturn, outcome, amount, reason, openedAt, closedAt } = claims;
  const isBuyer = eq(bookings.buyerId, person);
  const rows = await db
    .select({
      id,
      bookingId,
      side: sql<string>`case when ${isBuyer} then 'buyer' else 'seller' end`,
      kind,
      by,
      state,
      text,
      pictures,
      lines,
      offered,
      needsReturn,
      outcome,
      amount,
      reason,
      openedAt,
      closedAt,
    })
    .from(claims)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(or(isBuyer, eq(bookings.sellerId, person)))
    .orderBy(asc(openedAt), asc(id));
  const messages = await db
    .select({
      claimId: claimMessages.claimId,
      n: claimMessages.n,
      by: claimMessages.by,
      text: claimMessages.text,
      pictures: claimMessages.pictures,
      at: claimMessages.at,
    })
    .from(claimMessages)
    .innerJoin(claims, eq(id, claimMessages.claimId))
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(or(isBuyer, eq(bookings.sellerId, person)))
    .orderBy(asc(claimMessages.claimId), asc(claimMessages.n));
  return { claims: rows, claimMessages: messages };
}
