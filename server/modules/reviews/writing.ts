import type { BookingId, ReviewId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { OfferSide } from '#contract/orders/offer-schemas.ts';
import { reviewProblems } from '#contract/reviews/problems.ts';
import type { DealReviews, ReviewRequest } from '#contract/reviews/schemas.ts';
import { checkUnlimited, type Person } from '#server/modules/accounts/index.ts';
import type { BookingRow, OrdersService } from '#server/modules/orders/index.ts';
import type { Database, Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { reviewPublished } from './domain-events.ts';
import * as store from './store.ts';
import { viewDealReview } from './view.ts';

export interface WritingOptions {
  database: Database;
  orders: Pick<OrdersService, 'findBooking' | 'lockBooking'>;
  reviewDays: store.ReviewDays;
  /** What one person may write in a day. */
  limit: Limiter;
  /** Called after the commit that put an event into the outbox: its handler need not wait for the next look. */
  onPublished: () => void;
}

/** Publishes what is due of a locked booking; answers how many reviews that were. Whom they are about is told. */
export async function publish(tx: Tx, bookingId: BookingId): Promise<number> {
  const published = await store.publishDue(tx, bookingId);
  for (const { id, by } of published) {
    const payload = { bookingId, by };
    await append(tx, { key: `${reviewPublished}:${id}`, kind: reviewPublished, payload });
  }
  return published.length;
}

/** What both sides of a deal write about each other: unseen by the other until both have, or the time is over. */
export function createWriting(options: WritingOptions) {
  const { database, orders, reviewDays, limit, onPublished } = options;

  /** A deal and which side of it somebody is; one between others is as good as missing. */
  async function findOwnDeal(
    db: Executor,
    id: BookingId,
    person: Person,
  ): Promise<{ booking: BookingRow; side: OfferSide }> {
    const booking = await orders.findBooking(db, id);
    if (booking?.buyerId === person.id) return { booking, side: 'buyer' };
    if (booking?.sellerId === person.id) return { booking, side: 'seller' };
    throw refuse(baseProblems, 'not_found');
  }

  async function readOfDeal(person: Person, id: BookingId): Promise<DealReviews> {
    const { side } = await findOwnDeal(database.db, id, person);
    const [times, rows] = await Promise.all([
      store.readTimes(database.db, id, reviewDays),
      store.listOfBooking(database.db, id),
    ]);
    const own = rows.find(({ by }) => by === side);
    const other = rows.find(({ by }) => by !== side);
    const isShown = other !== undefined && other.publishedAt !== null && other.hiddenAt === null;
    const isOpen = times !== undefined && !times.isLate && !own?.publishedAt;
    const blindUntil = own?.blindUntil ?? times?.blindUntil;
    return {
      side,
      ...(isOpen && { open: { until: times.openUntil.toISOString() } }),
      ...(blindUntil && { blindUntil: blindUntil.toISOString() }),
      ...(own && { own: viewDealReview(own) }),
      ...(isShown && { other: viewDealReview(other) }),
    };
  }

  /** Throws refusals. The booking's lock orders both sides and the clock: whoever comes second publishes both. */
  async function write(person: Person, id: BookingId, request: ReviewRequest): Promise<ReviewId> {
    const { side } = await findOwnDeal(database.db, id, person);
    if (side === 'buyer' && request.scores.accuracy === undefined) {
      throw refuse(reviewProblems, 'accuracy_missing');
    }
    await limit.consume(person.id);
    const { review, published } = await database.transaction(async (tx) => {
      await checkUnlimited(tx, person);
      const booking = await orders.lockBooking(tx, id);
      if (!booking) throw refuse(baseProblems, 'not_found');
      const times = await store.readTimes(tx, id, reviewDays);
      if (!times) throw refuse(reviewProblems, 'review_early');
      const rows = await store.listOfBooking(tx, id);
      const own = rows.find(({ by }) => by === side);
      if (own?.publishedAt) throw refuse(reviewProblems, 'review_published');
      if (times.isLate) throw refuse(reviewProblems, 'review_late');
      const saved = await store.save(tx, booking, side, request, reviewDays);
      return { review: saved, published: await publish(tx, id) };
    });
    if (published > 0) onPublished();
    return review;
  }

  /** Replies to a review of the caller; one of others, hidden or not published is as good as missing. */
  async function reply(person: Person, id: ReviewId, text: string): Promise<number> {
    await limit.consume(person.id);
    return database.transaction(async (tx) => {
      await checkUnlimited(tx, person);
      const review = await store.lockAbout(tx, id, person.id);
      if (!review) throw refuse(baseProblems, 'not_found');
      if (review.reply !== null) throw refuse(reviewProblems, 'replied');
      await store.writeReply(tx, id, text);
      return 1;
    });
  }

  return { readOfDeal, write, reply };
}
