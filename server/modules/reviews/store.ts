import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { BookingId, PersonId, ReviewId } from '#contract/kernel/ids.ts';
import type { OfferSide } from '#contract/orders/offer-schemas.ts';
import type { ReviewRequest } from '#contract/reviews/schemas.ts';
import { people, shownName } from '#server/modules/accounts/index.ts';
import { type BookingRow, bookings } from '#server/modules/orders/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { createKeyset, type Reading } from '#server/platform/http/keyset.ts';
import { reviews } from './tables.ts';

export type ReviewRow = Omit<typeof reviews.$inferSelect, 'id'> & { id: ReviewId };

/** Days after the handover in which both sides may review, and after which one review is published without the other. */
export interface ReviewDays {
  open: number;
  blind: number;
}

const handedOverPlus = (days: number): SQL<Date> =>
  sql<Date>`${bookings.handedOverAt} + make_interval(days => ${days}::int)`;

/** Published, and not taken away: what everybody reads, and what counts. */
const isShown = and(isNotNull(reviews.publishedAt), isNull(reviews.hiddenAt));

/** Until when the sides of a booking may review, and whether that is over by the clock now; undefined before the handover. */
export async function readTimes(
  db: Executor,
  id: BookingId,
  { open, blind }: ReviewDays,
): Promise<{ openUntil: Date; blindUntil: Date; isLate: boolean } | undefined> {
  const [row] = await db
    .select({
      openUntil: handedOverPlus(open).mapWith(bookings.createdAt),
      blindUntil: handedOverPlus(blind).mapWith(bookings.createdAt),
      isLate: sql<boolean>`clock_timestamp() >= ${handedOverPlus(open)}`,
    })
    .from(bookings)
    .where(and(eq(bookings.id, id), isNotNull(bookings.handedOverAt)));
  return row;
}

/** The reviews of a deal, of both sides, whether published or not. */
export async function listOfBooking(db: Executor, id: BookingId): Promise<ReviewRow[]> {
  const rows = await db.select().from(reviews).where(eq(reviews.bookingId, id));
  return rows as ReviewRow[];
}

/** Whether one of the two has reviewed the other. */
export async function hasReviewed(db: Executor, id: BookingId, author: PersonId): Promise<boolean> {
  const filter = and(eq(reviews.bookingId, id), eq(reviews.authorId, author));
  return (await db.$count(reviews, filter)) > 0;
}

const ungraded = { looks: null, works: null, glass: null, accessories: null };

/** Writes or changes the review of one side of a locked booking, unless it is published. */
export async function save(
  tx: Tx,
  { id, buyerId, sellerId }: BookingRow,
  side: OfferSide,
  { stars, scores, grades, text }: ReviewRequest,
  { blind }: ReviewDays,
): Promise<ReviewId> {
  const written = {
    stars,
    accuracy: side === 'buyer' ? scores.accuracy : null,
    communication: scores.communication,
    punctuality: scores.punctuality,
    ...((side === 'buyer' && grades) || ungraded),
    text,
  };
  const [authorId, subjectId] = side === 'buyer' ? [buyerId, sellerId] : [sellerId, buyerId];
  const blindUntil = sql`(select ${handedOverPlus(blind)} from ${bookings} where ${bookings.id} = ${id})`;
  const [row] = await tx
    .insert(reviews)
    .values({ bookingId: id, by: side, authorId, subjectId, blindUntil, ...written })
    .onConflictDoUpdate({
      target: [reviews.bookingId, reviews.by],
      set: written,
      setWhere: isNull(reviews.publishedAt),
    })
    .returning({ id: reviews.id });
  if (!row) throw new Error(`the review of booking ${id} was published meanwhile`);
  return row.id as ReviewId;
}

/** Publishes what is due of a locked booking: both once both are there, one when its time is over. Answers what was published. */
export async function publishDue(
  tx: Tx,
  id: BookingId,
): Promise<{ id: ReviewId; by: OfferSide }[]> {
  // One moment for both, and for what it is compared with.
  const { rows } = await tx.execute<{ id: ReviewId; by: OfferSide }>(sql`
    with this_moment as materialized (select clock_timestamp() as now)
    update ${reviews} r set published_at = m.now from this_moment m
    where r.booking_id = ${id} and r.published_at is null
      and (r.blind_until <= m.now or (select count(*) from ${reviews} b where b.booking_id = ${id}) = 2)
    returning r.id, r.by`);
  return rows;
}

/** Bookings with a review whose time to wait is over, the oldest first. */
export async function listDue(db: Executor, limit: number): Promise<BookingId[]> {
  const rows = await db
    .select({ id: reviews.bookingId })
    .from(reviews)
    .where(and(isNull(reviews.publishedAt), sql`${reviews.blindUntil} <= clock_timestamp()`))
    .orderBy(reviews.blindUntil)
    .limit(limit);
  return [...new Set(rows.map(({ id }) => id as BookingId))];
}

/** Locks a review that is shown and about this person. */
export async function lockAbout(
  tx: Tx,
  id: ReviewId,
  subject: PersonId,
): Promise<ReviewRow | undefined> {
  const [row] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.subjectId, subject), isShown))
    .for('update');
  return row as ReviewRow | undefined;
}

export async function findReview(db: Executor, id: ReviewId): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
  return row as ReviewRow | undefined;
}

/** Takes a published review away: it is read and counted no more. Answers how many there were to hide. */
export async function hideReview(tx: Tx, id: ReviewId): Promise<number> {
  const rows = await tx
    .update(reviews)
    .set({ hiddenAt: sql`clock_timestamp()` })
    .where(and(eq(reviews.id, id), isShown))
    .returning({ id: reviews.id });
  return rows.length;
}

export async function writeReply(tx: Tx, id: ReviewId, reply: string): Promise<void> {
  await tx
    .update(reviews)
    .set({ reply, repliedAt: sql`clock_timestamp()` })
    .where(eq(reviews.id, id));
}

/** What buyers wrote of a seller and everybody reads. */
const ofSeller = (seller: PersonId) =>
  and(eq(reviews.subjectId, seller), eq(reviews.by, 'buyer'), isShown);

export const readFrom = createKeyset<'newest'>(
  { newest: { value: reviews.publishedAt, kind: 'timestamptz' } },
  reviews.id,
);

/** A review, who wrote it, and what they bought. */
export interface ShownReview {
  review: ReviewRow;
  author: string;
  itemName: string;
}

export async function listShown(
  db: Executor,
  seller: PersonId,
  { after, by, place }: Reading,
  limit: number,
): Promise<(ShownReview & { place: string; id: string })[]> {
  const rows = await db
    .select({
      review: reviews,
      // Who left has no name any more.
      author: shownName(people),
      itemName: bookings.itemName,
      place,
      id: reviews.id,
    })
    .from(reviews)
    .innerJoin(people, eq(people.id, reviews.authorId))
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .where(and(ofSeller(seller), after))
    .orderBy(by)
    .limit(limit);
  return rows as (ShownReview & { place: string; id: string })[];
}

export const countShown = (db: Executor, seller: PersonId): Promise<number> =>
  db.$count(reviews, ofSeller(seller));

/** Sellers whose buyers ever compared an item with its listing, also where that counts no more. */
export async function listCompared(db: Executor): Promise<PersonId[]> {
  const rows = await db
    .selectDistinct({ seller: reviews.subjectId })
    .from(reviews)
    .where(and(isNotNull(reviews.looks), isNotNull(reviews.publishedAt)));
  return rows.map(({ seller }) => seller as PersonId);
}

/** What a seller's page counts of them in this database; see the migration for the functions. */
export async function readFigures(db: Executor, seller: PersonId) {
  const [row] = await db
    .select({
      soldCount: sql<number>`standing_sales(${people.id})`,
      rating: sql<Record<
        'count' | 'stars' | 'accuracy' | 'communication' | 'punctuality',
        number
      > | null>`rating_of(${people.id}, 'buyer')`,
      graded: sql<{ deals: number; fair: number } | null>`graded_of(${people.id})`,
    })
    .from(people)
    .where(eq(people.id, seller));
  return row ?? { soldCount: 0, rating: null, graded: null };
}
