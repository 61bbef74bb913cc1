import { countEnd, endReservation, readReservation } from '#server/modules/catalogue/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { noteEvent } from './deal-events-store.ts';
import { buyerAway } from './domain-events.ts';
import type { OpenBooking } from './leaving.ts';
import { publishFree } from './reservations.ts';

/**
 * What is kept for a suspended buyer is kept for nobody any more: their sellers and those who wait hear of it, and the booking
 * stays. `open`: locked by `lockOpenOfBuyer`.
 */
export async function endPromises(tx: Tx, open: readonly OpenBooking[]): Promise<void> {
  for (const { item, booking } of open) {
    const stored = await readReservation(tx, item);
    if (stored?.to !== booking || !stored.isCurrent) continue;
    countEnd(tx, stored, 'buyer');
    await endReservation(tx, item);
    // Without its end: no time went by that would count against them.
    await noteEvent(tx, booking, { kind: 'reservation_ended', actor: 'shop' });
    const until = stored.until.toISOString();
    await append(tx, buyerAway.entry(`${booking}:${until}`, { bookingId: booking, until }));
    await publishFree(tx, item, stored);
  }
}
