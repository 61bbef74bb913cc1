import { and, eq, exists, isNotNull, sql } from 'drizzle-orm';
import type { BookingId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import { people } from '#server/modules/accounts/index.ts';
import { products } from '#server/modules/catalogue/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { bookings } from './tables.ts';

const isOpen = eq(bookings.state, 'open');

/** An open booking, and its item. */
export interface OpenBooking {
  booking: BookingId;
  item: ProductId;
}

/**
 * The open bookings of a buyer, locked behind their items: whoever pays for one or accepts it comes before, or finds what became
 * of it.
 */
export async function lockOpenOfBuyer(tx: Tx, buyer: PersonId): Promise<OpenBooking[]> {
  const isOwn = and(isOpen, eq(bookings.buyerId, buyer));
  const booked = tx
    .select({ one: sql`1` })
    .from(bookings)
    .where(and(isOwn, eq(bookings.itemId, products.id)));
  await tx
    .select({ id: products.id })
    .from(products)
    .where(exists(booked))
    .orderBy(products.id)
    .for('update');
  const rows = await tx
    .select({ booking: bookings.id, item: bookings.itemId })
    .from(bookings)
    .where(isOwn)
    .orderBy(bookings.id)
    .for('update');
  return rows as OpenBooking[];
}

/** Buyers who left while something that they booked was being paid for. */
export async function listGoneBuyers(db: Executor): Promise<PersonId[]> {
  const rows = await db
    .selectDistinct({ id: bookings.buyerId })
    .from(bookings)
    .innerJoin(people, eq(people.id, bookings.buyerId))
    .where(and(isOpen, isNotNull(people.deletedAt)));
  return rows.map(({ id }) => id as PersonId);
}
