import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { BookingId, PersonId } from '#contract/kernel/ids.ts';
import { countEnd, endReservation, readReservation } from '#server/modules/catalogue/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { noteEvent } from './deal-events-store.ts';
import { bookingCancelled } from './domain-events.ts';
import type { OpenBooking } from './leaving.ts';
import { publishFree } from './reservations.ts';
import { bookings, dealEvents } from './tables.ts';

/** What a person booked and bought, for the data that they take along. */
export function listOwnBookings(db: Executor, buyer: PersonId) {
  return db.select().from(bookings).where(eq(bookings.buyerId, buyer));
}

/** What happened in the deals of a person, on either side, and which of the two did it. */
export function listOwnDealEvents(db: Executor, person: PersonId) {
  const { id, bookingId, kind, actor, data, at } = dealEvents;
  const isBuyer = eq(bookings.buyerId, person);
  return db
    .select({
      bookingId,
      side: sql<string>`case when ${isBuyer} then 'buyer' else 'seller' end`,
      kind,
      by: actor,
      data,
      at,
    })
    .from(dealEvents)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(or(isBuyer, eq(bookings.sellerId, person)))
    .orderBy(id);
}

/**
 * Whether something that a person bought or sold is paid and not completed. Cash between two people is nothing that the shop
 * has to pass on.
 */
export async function hasUnfinished(db: Executor, person: PersonId): Promise<boolean> {
  const filter = and(
    or(eq(bookings.buyerId, person), eq(bookings.sellerId, person)),
    eq(bookings.state, 'paid'),
    isNull(bookings.completedAt),
    sql`${bookings.handedOverBy} is distinct from 'cash'`,
  );
  return (await db.$count(bookings, filter)) > 0;
}

/** What is reserved for these bookings, whose items are locked, is reserved for nobody any more, and those who wait hear of it. */
async function giveUpReserved(tx: Tx, open: readonly OpenBooking[]): Promise<void> {
  for (const { item, booking } of open) {
    const stored = await readReservation(tx, item);
    if (stored?.to !== booking) continue;
    countEnd(tx, stored, 'buyer');
    await endReservation(tx, item);
    await publishFree(tx, item, stored);
  }
}

/** Its story says that it is over, and its seller hears of it as of every cancel. */
async function tellCancelled(tx: Tx, bookingId: BookingId, by: 'buyer' | 'shop'): Promise<void> {
  await noteEvent(tx, bookingId, { kind: 'cancelled', actor: by });
  const key = `${bookingCancelled}:${bookingId}`;
  await append(tx, { key, kind: bookingCancelled, payload: { bookingId } });
}

interface CancelOptions {
  buyer: PersonId;
  /** All open bookings of theirs, locked by `lockOpenOfBuyer`. */
  open: readonly OpenBooking[];
  /** Who ends them: the buyer who leaves, or the shop that deletes them. */
  by: 'buyer' | 'shop';
}

/** Of somebody who is gone: open bookings are cancelled, and only those that were paid keep how to reach them. */
export async function cancelOpen(tx: Tx, { buyer, open, by }: CancelOptions): Promise<void> {
  const own = eq(bookings.buyerId, buyer);
  await giveUpReserved(tx, open);
  await tx
    .update(bookings)
    .set({ state: 'cancelled', cancelledBy: by })
    .where(and(own, eq(bookings.state, 'open')));
  for (const { booking } of open) await tellCancelled(tx, booking, by);
  await tx
    .update(bookings)
    .set({ phoneNumber: '', location: '' })
    .where(and(own, inArray(bookings.state, ['cancelled', 'lost'])));
}
