import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { ConversationId, PersonId } from '#contract/kernel/ids.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { NotificationRow } from './notification-store.ts';
import { notifications } from './tables.ts';

const unreadOf = (person: PersonId, conversation: ConversationId) =>
  and(
    eq(notifications.personId, person),
    eq(notifications.conversationId, conversation),
    isNull(notifications.readAt),
  );

/** A person's notification of a conversation that they have not read, locked. */
export async function lockUnread(
  tx: Tx,
  person: PersonId,
  conversation: ConversationId,
): Promise<NotificationRow | undefined> {
  const [row] = await tx
    .select()
    .from(notifications)
    .where(unreadOf(person, conversation))
    .for('update');
  return row as NotificationRow | undefined;
}

export async function deleteNotification(tx: Tx, { id }: NotificationRow): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.id, id));
}

/** Whoever has read a conversation up to a message needs no notification of it, and no mail. */
export async function markConversationRead(
  tx: Tx,
  { id, person, n }: { id: ConversationId; person: PersonId; n: number },
): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: sql`now()`, waitsForMail: false })
    .where(and(unreadOf(person, id), lte(notifications.messageN, n)));
}
