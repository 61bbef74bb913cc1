import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { noteEvent } from './deal-events-store.ts';
import { handoverLapsed } from './domain-events.ts';
import type { BookingRow } from './store.ts';
import { bookings } from './tables.ts';

/** Notes, of a locked, open booking, that one side says that item and cash changed hands; returns whether that is new. */
export async function confirmHandover(
  tx: Tx,
  { id }: BookingRow,
  side: 'buyer' | 'seller',
): Promise<boolean> {
  const column = side === 'buyer' ? 'buyerConfirmedAt' : 'sellerConfirmedAt';
  const rows = await tx
    .update(bookings)
    .set({ [column]: sql`clock_timestamp()` })
    .where(and(eq(bookings.id, id), eq(bookings.state, 'open'), isNull(bookings[column])))
    .returning({ id: bookings.id });
  if (rows.length === 0) return false;
  await noteEvent(tx, id, { kind: 'handed_over', actor: side });
  return true;
}

/** What was said of a locked, open booking counts no more; `hasLapsed`: the other side did not say so in time, and both hear of it. */
export async function forgetHandover(
  tx: Tx,
  { id, state, buyerConfirmedAt, sellerConfirmedAt }: BookingRow,
  hasLapsed: boolean,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ buyerConfirmedAt: null, sellerConfirmedAt: null })
    .where(and(eq(bookings.id, id), eq(bookings.state, 'open')));
  if (!hasLapsed || state !== 'open' || !(buyerConfirmedAt ?? sellerConfirmedAt)) return;
  const noted = await noteEvent(tx, id, { kind: 'word_lapsed', actor: 'shop' });
  const at = noted.toISOString();
  await append(tx, handoverLapsed.entry(`${id}:${at}`, { bookingId: id, at }));
}
