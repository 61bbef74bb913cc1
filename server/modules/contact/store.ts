import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { MessageId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { type Position, startPosition } from '#server/platform/http/cursor.ts';
import { contactMessages } from './tables.ts';

export type MessageRow = Omit<typeof contactMessages.$inferSelect, 'id'> & { id: MessageId };

/** Answers undefined when the message with this fingerprint is there already. */
export async function insertMessage(
  tx: Tx,
  message: typeof contactMessages.$inferInsert,
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .insert(contactMessages)
    .values(message)
    .onConflictDoNothing({ target: contactMessages.fingerprint })
    .returning();
  return row as MessageRow | undefined;
}

export async function findMessage(db: Executor, id: MessageId): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row as MessageRow | undefined;
}

/** Newest first, from the first message older than `before`. */
export async function listMessages(
  db: Executor,
  limit: number,
  before: Position = startPosition,
): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(
      sql`(${contactMessages.createdAt}, ${contactMessages.id}) <
        (${before.createdAt.toISOString()}::timestamptz, ${before.id}::uuid)`,
    )
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit);
  return rows as MessageRow[];
}

export async function countMessages(db: Executor): Promise<{ total: number; unread: number }> {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where ${contactMessages.readAt} is null))::int`,
    })
    .from(contactMessages);
  return counts ?? { total: 0, unread: 0 };
}

/** Answers how many changed: 0 when it was marked so already, or is not there. */
export async function markMessage(db: Executor, id: MessageId, read: boolean): Promise<number> {
  const { readAt } = contactMessages;
  const rows = await db
    .update(contactMessages)
    .set({ readAt: read ? sql`now()` : null })
    .where(and(eq(contactMessages.id, id), read ? isNull(readAt) : isNotNull(readAt)))
    .returning({ id: contactMessages.id });
  return rows.length;
}

/** Answers how many there were to delete. */
export async function deleteMessage(db: Executor, id: MessageId): Promise<number> {
  const rows = await db
    .delete(contactMessages)
    .where(eq(contactMessages.id, id))
    .returning({ id: contactMessages.id });
  return rows.length;
}
