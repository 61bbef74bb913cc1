import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { BookingId, ProductId } from '#contract/kernel/ids.ts';
import { countOnCommit, type Executor, type Tx } from '#server/platform/db/database.ts';
import { products } from './tables.ts';

/** A seller's promise of an item to one booking. */
export interface Promised {
  to: BookingId;
  until: Date;
  /** It has not ended, by the database's clock of this moment. */
  isCurrent: boolean;
}

const promised = {
  to: products.reservedFor,
  until: products.reservedUntil,
  isCurrent: sql<boolean>`${products.reservedUntil} > clock_timestamp()`,
};

/**
 * The promise that stands in a product's row. Who decides by it holds the row's lock: the clock is read after that was had,
 * while `now()` would be the moment at which the transaction began to wait.
 */
export async function readReservation(db: Executor, id: ProductId): Promise<Promised | undefined> {
  const [row] = await db
    .select(promised)
    .from(products)
    .where(and(eq(products.id, id), isNotNull(products.reservedFor)));
  return row as Promised | undefined;
}

/** How a promise ended: its item was paid for or removed, its time was over, or one of the two gave it up. */
export type PromiseEnd = 'paid' | 'removed' | 'expired' | 'buyer' | 'seller';

/** Counts how the promise in a product's row ends, if there is one. One whose time is over has expired, whatever ends it. */
export function countEnd(tx: Tx, promised: Promised | undefined, end: PromiseEnd): void {
  if (promised) countOnCommit(tx, 'reservations', promised.isCurrent ? end : 'expired');
}

/** Promises a locked, available product to a booking for so many hours from now; answers the end. */
export async function promise(
  tx: Tx,
  id: ProductId,
  booking: BookingId,
  hours: number,
): Promise<Date> {
  const [row] = await tx
    .update(products)
    .set({
      reservedFor: booking,
      reservedUntil: sql`clock_timestamp() + make_interval(hours => ${hours})`,
    })
    .where(and(eq(products.id, id), eq(products.status, 'available')))
    .returning({ until: products.reservedUntil });
  if (!row?.until) throw new Error(`product ${id} cannot be promised`);
  return row.until;
}

/** Makes the promise of a locked product longer; answers its new end, undefined when that were later than `latest`. */
export async function prolong(
  tx: Tx,
  id: ProductId,
  hours: number,
  latest: Date,
): Promise<Date | undefined> {
  const later = sql`${products.reservedUntil} + make_interval(hours => ${hours})`;
  const [row] = await tx
    .update(products)
    .set({ reservedUntil: later })
    .where(and(eq(products.id, id), sql`${later} <= ${latest}`))
    .returning({ until: products.reservedUntil });
  return row?.until ?? undefined;
}

/** Takes the promise of a locked product back. */
export async function endReservation(tx: Tx, id: ProductId): Promise<void> {
  await tx
    .update(products)
    .set({ reservedFor: null, reservedUntil: null })
    .where(eq(products.id, id));
}

/** Where a list of promises goes on: the end, to the microsecond, and the product of the last one. */
export type EndingCursor = { end: string; id: ProductId };

/** Products whose promise ends before a moment from now, in seconds; the earliest first, from behind `after` on. */
export async function listEnding(
  db: Executor,
  withinSeconds: number,
  limit: number,
  after?: EndingCursor,
): Promise<(EndingCursor & Promised)[]> {
  const rows = await db
    .select({ id: products.id, end: sql<string>`${products.reservedUntil}::text`, ...promised })
    .from(products)
    .where(
      and(
        sql`${products.reservedUntil} <= clock_timestamp() + make_interval(secs => ${withinSeconds})`,
        after &&
          sql`(${products.reservedUntil}, ${products.id}) > (${after.end}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(products.reservedUntil, products.id)
    .limit(limit);
  return rows as (EndingCursor & Promised)[];
}
