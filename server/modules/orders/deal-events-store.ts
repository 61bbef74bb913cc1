import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BookingId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { dealEvents } from './tables.ts';

type DealEvent = Pick<typeof dealEvents.$inferInsert, 'kind' | 'actor'>;

/** Writes what happened in a deal into its timeline, in the transaction in which it happens; answers when that was. */
export async function noteEvent(
  tx: Tx,
  bookingId: BookingId,
  event: DealEvent,
  data: Record<string, unknown> = {},
): Promise<Date> {
  const [row] = await tx
    .insert(dealEvents)
    .values({ ...event, bookingId, data })
    .returning({ at: dealEvents.at });
  if (!row) throw new Error(`no event was written for booking ${bookingId}`);
  return row.at;
}

/** Those of the bookings whose buyer was reminded of this very end of the reservation. */
export async function remindedOf(
  db: Executor,
  ends: readonly { to: BookingId; until: Date }[],
): Promise<Set<BookingId>> {
  if (ends.length === 0) return new Set();
  const ids = ends.map(({ to }) => to);
  const rows = await db
    .select({ id: dealEvents.bookingId, until: sql<string>`${dealEvents.data} ->> 'until'` })
    .from(dealEvents)
    .where(and(inArray(dealEvents.bookingId, ids), eq(dealEvents.kind, 'reminded')));
  const told = new Set(rows.map(({ id, until }) => `${id} ${until}`));
  return new Set(
    ends.flatMap(({ to, until }) => (told.has(`${to} ${until.toISOString()}`) ? to : [])),
  );
}

export type DealEventRow = Pick<typeof dealEvents.$inferSelect, 'kind' | 'actor' | 'data' | 'at'>;

/** What happened in a deal besides what its row says, oldest first. */
export async function listEvents(db: Executor, bookingId: BookingId): Promise<DealEventRow[]> {
  const { kind, actor, data, at } = dealEvents;
  return db
    .select({ kind, actor, data, at })
    .from(dealEvents)
    .where(eq(dealEvents.bookingId, bookingId))
    .orderBy(dealEvents.id);
}
