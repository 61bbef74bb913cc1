import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import type { NotificationRow } from './notification-store.ts';
import { notifications } from './tables.ts';

/** Makes place for the same news of a booking, which its reader is told once more; what came since the moment stays. */
export async function forgetBefore(
  tx: Tx,
  { personId, bookingId, kind }: Pick<NotificationRow, 'personId' | 'kind'> & { bookingId: string },
  moment: Date,
): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.personId, personId),
        eq(notifications.bookingId, bookingId),
        eq(notifications.kind, kind),
        lt(notifications.createdAt, moment),
      ),
    );
}
