import { and, eq, inArray } from 'drizzle-orm';
import type { BookingId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import {
  countEnd,
  endReservation,
  products,
  readReservation,
} from '#server/modules/catalogue/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { publishFree } from './reservations.ts';
import { bookings } from './tables.ts';

/** What a person booked and bought, for the data that they take along. */
export function listOwnBookings(db: Executor, buyer: PersonId) {
  return db.select().from(bookings).where(eq(bookings.buyerId, buyer));
}

/** What is reserved for somebody who leaves is reserved for nobody any more, and those who wait hear of it. */
async function giveUpReserved(tx: Tx, buyer: PersonId): Promise<void> {
  const reserved = await tx
    .select({ item: products.id, to: bookings.id })
    .from(products)
    .innerJoin(bookings, eq(bookings.id, products.reservedFor))
    .where(eq(bookings.buyerId, buyer))
    .orderBy(products.id)
    .for('update', { of: products });
  for (const { item, to } of reserved as { item: ProductId; to: BookingId }[]) {
    const stored = await readReservation(tx, item);
    if (stored?.to !== to) continue;
    countEnd(tx, stored, 'buyer');
    await endReservation(tx, item);
    await publishFree(tx, item, stored);
  }
}

/** Of somebody who leaves: open bookings are cancelled, and only those that were paid keep how to reach them. */
export async function cancelOpen(tx: Tx, buyer: PersonId): Promise<void> {
  const own = eq(bookings.buyerId, buyer);
  await giveUpReserved(tx, buyer);
  await tx
    .update(bookings)
    .set({ state: 'cancelled', cancelledBy: 'buyer' })
    .where(and(own, eq(bookings.state, 'open')));
  await tx
    .update(bookings)
    .set({ phoneNumber: '', location: '' })
    .where(and(own, inArray(bookings.state, ['cancelled', 'lost'])));
}
