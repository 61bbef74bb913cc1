import { and, eq, gt, sql } from 'drizzle-orm';
import type { BookingId } from '#contract/kernel/ids.ts';
import { bookings } from '#server/modules/orders/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { notifications } from './tables.ts';

/** The seller's notification of this booking, if there is one. */
export async function findBookedNotification(
  db: Executor,
  { id, itemId }: { id: BookingId; itemId: string },
): Promise<{ mailedAt: unknown } | undefined> {
  const [row] = await db
    .select({ mailedAt: notifications.mailedAt })
    .from(notifications)
    .where(
      and(
        eq(notifications.productId, itemId),
        eq(notifications.bookingId, id),
        eq(notifications.kind, 'booked'),
      ),
    );
  return row;
}

/** Whether a mail of the last day told the seller that this buyer had booked this item. */
export async function wasMailedOfBuyer(
  db: Executor,
  { sellerId, itemId, buyerId }: { sellerId: string; itemId: string; buyerId: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .innerJoin(bookings, eq(bookings.id, notifications.bookingId))
    .where(
      and(
        eq(notifications.personId, sellerId),
        eq(notifications.productId, itemId),
        eq(notifications.kind, 'booked'),
        eq(bookings.buyerId, buyerId),
        gt(notifications.mailedAt, sql`now() - interval '1 day'`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** What the buyer of a booking was told in the last day of changes of its item: whether they have yet to read it, and whether by mail. */
export async function readToldOfChanges(
  db: Executor,
  { id, itemId, buyerId }: { id: BookingId; itemId: string; buyerId: string },
): Promise<{ isUnread: boolean; isMailed: boolean }> {
  const [row] = await db
    .select({
      isUnread: sql<boolean>`coalesce(bool_or(${notifications.readAt} is null), false)`,
      isMailed: sql<boolean>`coalesce(bool_or(${notifications.mailedAt} is not null), false)`,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.personId, buyerId),
        eq(notifications.productId, itemId),
        eq(notifications.bookingId, id),
        eq(notifications.kind, 'item_changed'),
        gt(notifications.createdAt, sql`now() - interval '1 day'`),
      ),
    );
  return row ?? { isUnread: false, isMailed: false };
}
