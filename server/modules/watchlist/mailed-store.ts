import { and, countDistinct, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { NotificationId, PersonId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import type { ItemNotificationRow } from './notification-store.ts';
import { notifications } from './tables.ts';

/** How many mails a person got in the last day: what one mail told of was marked at one moment. */
export async function countMails(db: Executor, person: string): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(notifications.mailedAt) })
    .from(notifications)
    .where(
      and(
        eq(notifications.personId, person),
        gt(notifications.mailedAt, sql`now() - interval '1 day'`),
      ),
    );
  return row?.count ?? 0;
}

export async function markMailed(tx: Tx, ids: readonly NotificationId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(notifications)
    .set({ mailedAt: sql`now()`, waitsForMail: false })
    .where(inArray(notifications.id, [...ids]));
}

/** No mail is to come of them any more. */
export async function stopWaiting(tx: Tx, ids: readonly NotificationId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(notifications)
    .set({ waitsForMail: false })
    .where(inArray(notifications.id, [...ids]));
}

/** Whoever has notifications from before a moment that wait for a mail. */
export async function listWaiting(db: Executor, before: Date, limit: number): Promise<PersonId[]> {
  const rows = await db
    .selectDistinct({ id: notifications.personId })
    .from(notifications)
    .where(
      and(
        notifications.waitsForMail,
        // As `lockWaiting` asks: who is listed without anything to lock would be listed for ever.
        isNotNull(notifications.productId),
        lt(notifications.createdAt, before),
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id as PersonId);
}

/** What of a person's waits, locked: whoever else would mail it goes on without. */
export async function lockWaiting(
  tx: Tx,
  person: PersonId,
  before: Date,
): Promise<ItemNotificationRow[]> {
  const rows = await tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.personId, person),
        notifications.waitsForMail,
        isNotNull(notifications.productId),
        lt(notifications.createdAt, before),
      ),
    )
    .orderBy(notifications.createdAt)
    .for('update', { skipLocked: true });
  return rows as ItemNotificationRow[];
}
