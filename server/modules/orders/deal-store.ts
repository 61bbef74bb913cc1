import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BookingId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { DealsFilter } from '#contract/orders/deal-schemas.ts';
import { type CancelReason, type DealStage, dealStages } from '#contract/orders/stages.ts';
import { isVerifiedSellerIn, people, shownName } from '#server/modules/accounts/index.ts';
import { products } from '#server/modules/catalogue/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { createKeyset, type Reading } from '#server/platform/http/keyset.ts';
import type { BookingRow } from './store.ts';
import { bookings } from './tables.ts';

const buyers = alias(people, 'buyers');

/** A booking, and what its two people are called. */
export interface DealRow {
  booking: BookingRow;
  buyerName: string;
  sellerName: string;
  sellerVerified: boolean;
}

export const readFrom = createKeyset<'newest'>(
  { newest: { value: bookings.createdAt, kind: 'timestamptz' } },
  bookings.id,
);

/** Which booking the item is promised to now, if any: a promise that has ended binds nobody. */
const promisedTo = sql`(select p.reserved_for from ${products} p where p.id = ${bookings.itemId} and p.reserved_until > clock_timestamp())`;

const isOpen = eq(bookings.state, 'open');
const isPaid = eq(bookings.state, 'paid');

/** What each stage is stored as. */
const stages: Record<DealStage, SQL | undefined> = {
  booked: and(isOpen, sql`${promisedTo} is null`),
  waiting: and(isOpen, sql`${promisedTo} <> ${bookings.id}`),
  reserved: and(isOpen, sql`${promisedTo} = ${bookings.id}`),
  paid: and(isPaid, isNull(bookings.handedOverAt)),
  handed_over: and(isPaid, isNotNull(bookings.handedOverAt), isNull(bookings.completedAt)),
  completed: and(isPaid, isNotNull(bookings.completedAt)),
  refunded: eq(bookings.state, 'refunded'),
  cancelled: eq(bookings.state, 'cancelled'),
  lost: eq(bookings.state, 'lost'),
};

const columns = {
  booking: bookings,
  buyerName: shownName(buyers, bookings.customerName),
  sellerName: shownName(people),
  sellerVerified: isVerifiedSellerIn(people),
};

/** The deals of which somebody is the buyer or the seller, or one of the two. */
function isSideOf(person: PersonId, side?: DealsFilter['side']): SQL | undefined {
  const buys = eq(bookings.buyerId, person);
  const sells = eq(bookings.sellerId, person);
  if (side === 'buyer') return buys;
  return side === 'seller' ? sells : or(buys, sells);
}

const fits = (person: PersonId, { side, stage }: DealsFilter) =>
  and(isSideOf(person, side), stage && or(...[stage].flat().map((one) => stages[one])));

export async function listDeals(
  db: Executor,
  person: PersonId,
  query: DealsFilter,
  { after, by, place }: Reading,
  limit: number,
): Promise<(DealRow & { place: string; id: string })[]> {
  const rows = await db
    .select({ ...columns, place, id: bookings.id })
    .from(bookings)
    .innerJoin(people, eq(people.id, bookings.sellerId))
    .innerJoin(buyers, eq(buyers.id, bookings.buyerId))
    .where(and(fits(person, query), after))
    .orderBy(by)
    .limit(limit);
  return rows as (DealRow & { place: string; id: string })[];
}

export const countDeals = (db: Executor, person: PersonId, query: DealsFilter): Promise<number> =>
  db.$count(bookings, fits(person, query));

/** How many deals of everybody are at each stage. */
export async function countStages(db: Executor): Promise<Record<DealStage, number>> {
  const counted = Object.fromEntries(
    dealStages.map((stage) => [
      stage,
      sql`count(*) filter (where ${stages[stage]})`.mapWith(Number),
    ]),
  );
  const [row] = await db.select(counted).from(bookings);
  return row as Record<DealStage, number>;
}

/** A deal of this person's; one between others is as good as missing. */
export async function findDeal(
  db: Executor,
  id: BookingId,
  person: PersonId,
): Promise<DealRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(bookings)
    .innerJoin(people, eq(people.id, bookings.sellerId))
    .innerJoin(buyers, eq(buyers.id, bookings.buyerId))
    .where(and(eq(bookings.id, id), isSideOf(person)));
  return row as DealRow | undefined;
}

/** Ends a locked, open booking. */
export async function markCancelled(
  tx: Tx,
  id: BookingId,
  cancelledBy: NonNullable<BookingRow['cancelledBy']>,
  cancelReason: CancelReason,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ state: 'cancelled', cancelledBy, cancelReason })
    .where(and(eq(bookings.id, id), eq(bookings.state, 'open')));
}

/** What its seller said of a locked booking's buyer counts against them no more. */
export async function markStruck(tx: Tx, id: BookingId): Promise<void> {
  await tx
    .update(bookings)
    .set({ noShowStruckAt: sql`now()` as unknown as Date })
    .where(eq(bookings.id, id));
}

/** Ends a locked, open booking in whose place another one of the same people comes. */
export async function markReplaced(tx: Tx, id: BookingId): Promise<void> {
  await tx
    .update(bookings)
    .set({ state: 'cancelled', cancelledBy: 'replaced' })
    .where(and(eq(bookings.id, id), eq(bookings.state, 'open')));
}

/** Of bookings that were replaced the ones that took their places: of an item its buyer has one open booking at a time. */
export async function listSuccessors(
  db: Executor,
  ids: readonly BookingId[],
): Promise<Map<BookingId, BookingId>> {
  if (ids.length === 0) return new Map();
  const later = alias(bookings, 'later');
  const rows = await db
    .selectDistinctOn([bookings.id], { id: bookings.id, by: later.id })
    .from(bookings)
    .innerJoin(
      later,
      and(
        eq(later.itemId, bookings.itemId),
        eq(later.buyerId, bookings.buyerId),
        gt(later.createdAt, bookings.createdAt),
      ),
    )
    .where(inArray(bookings.id, [...ids]))
    .orderBy(bookings.id, later.createdAt);
  return new Map(rows.map(({ id, by }) => [id as BookingId, by as BookingId]));
}

/** Notes of a locked, open booking that its seller has accepted it now. */
export async function markAccepted(tx: Tx, id: BookingId): Promise<void> {
  await tx.update(bookings).set({ acceptedAt: sql`clock_timestamp()` }).where(eq(bookings.id, id));
}

/** The places of open bookings among all open ones of their items, the oldest first. */
export async function readPositions(
  db: Executor,
  items: readonly ProductId[],
): Promise<Map<BookingId, number>> {
  if (items.length === 0) return new Map();
  const rows = await db
    .select({
      id: bookings.id,
      position: sql<number>`(row_number() over (partition by ${bookings.itemId} order by ${bookings.createdAt}, ${bookings.id}))::int`,
    })
    .from(bookings)
    .where(and(isOpen, inArray(bookings.itemId, [...items])));
  return new Map(rows.map(({ id, position }) => [id as BookingId, position]));
}
