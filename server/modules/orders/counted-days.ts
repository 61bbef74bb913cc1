import { inArray, type SQL, sql } from 'drizzle-orm';
import type { BookingId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { bookings, dealEvents } from './tables.ts';

const isOfDeal = sql`e.booking_id = ${bookings}.id and e.kind = 'claim_closed'`;

/** When the last claim about a booking was closed: what was told of its days before says another end than they have now. */
export const lastClosed = sql`coalesce((select max(e.at) from ${dealEvents} e where ${isOfDeal}), '-infinity')`;

/** Since when a word is waited for: the payment, or when a seller was back who was gone. Meanwhile nobody could say one. */
const waitsSince = sql`greatest(${bookings.paidAt}, (select max(e.at) from ${dealEvents} e where ${isOfDeal} and e.data->>'claim' = 'seller_gone' and e.data->>'outcome' = 'nothing'))`;

/** Later by the time in which claims were open since then that are closed by now: they stop the days. */
const withoutClaims = (since: SQL): SQL<Date | null> => sql`(${since} + coalesce((
  select sum(greatest(e.at, ${since}) - greatest(coalesce(
    (select max(o.at) from ${dealEvents} o where o.booking_id = e.booking_id and o.kind = 'claimed' and o.id < e.id), e.at), ${since}))
  from ${dealEvents} e where ${isOfDeal}), interval '0'))`;

/**
 * From when the days of a paid booking count: what it waits for is the end of the days in which something may be wrong once it is
 * handed over, before that the buyer's word after the seller's, and before that anybody's.
 */
export const countsFrom = withoutClaims(
  sql`coalesce(${bookings.handedOverAt}, ${bookings.sellerConfirmedAt}, ${waitsSince})`,
);

/** The same of bookings that are read. */
export async function listCountsFrom(
  db: Executor,
  ids: readonly BookingId[],
): Promise<Map<BookingId, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: bookings.id, from: countsFrom.mapWith(bookings.paidAt) })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  return new Map(rows.flatMap(({ id, from }) => (from ? [[id as BookingId, from]] : [])));
}
