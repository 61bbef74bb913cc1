import { and, eq, inArray } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { bookings } from './tables.ts';

/** What a person booked and bought, for the data that they take along. */
export function listOwnBookings(db: Executor, buyer: PersonId) {
  return db.select().from(bookings).where(eq(bookings.buyerId, buyer));
}

/** Of somebody who leaves: open bookings are cancelled, and only those that were paid keep how to reach them. */
export async function cancelOpen(tx: Tx, buyer: PersonId): Promise<void> {
  const own = eq(bookings.buyerId, buyer);
  await tx
    .update(bookings)
    .set({ state: 'cancelled', cancelledBy: 'buyer' })
    .where(and(own, eq(bookings.state, 'open')));
  await tx
    .update(bookings)
    .set({ phoneNumber: '', location: '' })
    .where(and(own, inArray(bookings.state, ['cancelled', 'lost'])));
}
