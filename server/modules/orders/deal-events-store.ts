import { and, eq, sql } from 'drizzle-orm';
import type { BookingId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { dealEvents } from './tables.ts';

type DealEvent = Pick<typeof dealEvents.$inferInsert, 'kind' | 'actor'>;

/** Writes what happened in a deal into its timeline, in the transaction in which it happens. */
export async function noteEvent(
  tx: Tx,
  bookingId: BookingId,
  event: DealEvent,
  data: Record<string, unknown> = {},
): Promise<void> {
  await tx.insert(dealEvents).values({ ...event, bookingId, data });
}

/** Whether the buyer was reminded of this end of the reservation. */
export async function wasReminded(
  db: Executor,
  bookingId: BookingId,
  until: Date,
): Promise<boolean> {
  const of = and(
    eq(dealEvents.bookingId, bookingId),
    eq(dealEvents.kind, 'reminded'),
    sql`${dealEvents.data} ->> 'until' = ${until.toISOString()}`,
  );
  return (await db.$count(dealEvents, of)) > 0;
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
