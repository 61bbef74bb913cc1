import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Rating } from '#contract/kernel/rating.ts';
import type { Deal } from '#contract/orders/deal-schemas.ts';
import { people } from '#server/modules/accounts/index.ts';
import { products } from '#server/modules/catalogue/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { bookings, dealEvents } from './tables.ts';

/** What a seller is told of whoever booked: since when they are a member, and how their bookings ended. */
export type BuyerHistory = Required<
  Pick<Deal['buyer'], 'memberSince' | 'boughtCount' | 'unpaidCount'>
> &
  Pick<Deal['buyer'], 'rating'>;

/** Ended by its buyer, or by a seller in front of whom they did not appear. Who did not come has given it up, whoever says so, unless an admin struck that. */
const gaveUp = sql`(${bookings.cancelledBy} = 'buyer' and ${bookings.cancelReason} is distinct from 'no_show')
  or (${bookings.cancelledBy} = 'seller' and ${bookings.cancelReason} = 'no_show' and ${bookings.noShowStruckAt} is null)`;

/** It was reserved for them and the time went by. */
const ranOut = sql`${bookings.state} in ('open', 'lost') and exists (select from ${dealEvents}
  where ${dealEvents.bookingId} = ${bookings.id} and ${dealEvents.kind} = 'reservation_ended' and ${dealEvents.data} ->> 'until' is not null)`;

export async function readBuyers(
  db: Executor,
  ids: readonly PersonId[],
): Promise<Map<PersonId, BuyerHistory>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: people.id,
      since: people.createdAt,
      boughtCount: sql<number>`(count(*) filter (where ${bookings.state} = 'paid'))::int`,
      rating: sql<Rating | null>`rating_of(${people.id}, 'seller')`,
      unpaidCount: sql<number>`(count(*) filter (where ${gaveUp} or (${ranOut})))::int`,
    })
    .from(people)
    .innerJoin(bookings, eq(bookings.buyerId, people.id))
    .where(inArray(people.id, [...new Set(ids)]))
    .groupBy(people.id);
  return new Map(
    rows.map(({ id, since, rating, ...counts }) => [
      id as PersonId,
      {
        memberSince: since.toISOString(),
        ...counts,
        ...(rating && { rating: { count: rating.count, stars: rating.stars } }),
      },
    ]),
  );
}

/** Those of the items that are promised to this buyer now, or that they paid for. */
export async function listAgreedItems(
  db: Executor,
  buyer: PersonId,
  items: readonly ProductId[],
): Promise<ReadonlySet<ProductId>> {
  if (items.length === 0) return new Set();
  const isPromised = and(
    eq(bookings.state, 'open'),
    eq(products.reservedFor, bookings.id),
    sql`${products.reservedUntil} > clock_timestamp()`,
  );
  const rows = await db
    .select({ id: bookings.itemId })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.itemId))
    .where(
      and(
        eq(bookings.buyerId, buyer),
        inArray(bookings.itemId, [...items]),
        or(eq(bookings.state, 'paid'), isPromised),
      ),
    );
  return new Set(rows.map(({ id }) => id as ProductId));
}
