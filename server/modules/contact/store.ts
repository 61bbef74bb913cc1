import { and, count, eq, isNotNull, isNull, min, type SQL, sql } from 'drizzle-orm';
import type { MessagesFilter, messageSorts } from '#contract/contact/schemas.ts';
import type { MessageId } from '#contract/kernel/ids.ts';
import type { Backlog } from '#server/platform/db/backlog.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { anywhere } from '#server/platform/db/like.ts';
import { createKeyset, type Reading } from '#server/platform/http/keyset.ts';
import { contactMessages } from './tables.ts';

export type MessageRow = Omit<typeof contactMessages.$inferSelect, 'id'> & { id: MessageId };

/** Returns undefined when the message with this fingerprint is there already. */
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

export const readMessages = createKeyset<(typeof messageSorts)[number]>(
  {
    received: { value: contactMessages.createdAt, kind: 'timestamptz' },
    name: { value: sql`lower(${contactMessages.fromName})`, kind: 'text' },
  },
  contactMessages.id,
);

/** What fits a filter. */
export function fitting({ search, read }: MessagesFilter): SQL | undefined {
  const { fromName, fromEmail, message, readAt } = contactMessages;
  const texts = sql`concat_ws(chr(10), ${fromName}, ${fromEmail}, ${message})`;
  return and(
    search ? sql`${texts} ilike ${anywhere(search)}` : undefined,
    read && (read === 'yes' ? isNotNull(readAt) : isNull(readAt)),
  );
}

/** From the place on that `reading` names. */
export async function listMessages(
  db: Executor,
  condition: SQL | undefined,
  { after, by, place }: Reading,
  limit: number,
): Promise<{ message: MessageRow; place: string; id: string }[]> {
  const rows = await db
    .select({ message: contactMessages, place, id: contactMessages.id })
    .from(contactMessages)
    .where(and(condition, after))
    .orderBy(by)
    .limit(limit);
  return rows as { message: MessageRow; place: string; id: string }[];
}

export function countFound(db: Executor, condition: SQL | undefined): Promise<number> {
  return db.$count(contactMessages, condition);
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

/** Those that nobody has read, and that came from a person as far as anybody knows. */
export async function readUnread(db: Executor): Promise<Backlog> {
  const [row] = await db
    .select({ count: count(), since: min(contactMessages.createdAt) })
    .from(contactMessages)
    .where(and(isNull(contactMessages.readAt), eq(contactMessages.suspect, false)));
  return row ?? { count: 0, since: null };
}

/** Returns how many changed: 0 when it was marked so already, or is not there. */
export async function markMessage(db: Executor, id: MessageId, read: boolean): Promise<number> {
  const { readAt } = contactMessages;
  const rows = await db
    .update(contactMessages)
    .set({ readAt: read ? sql`now()` : null })
    .where(and(eq(contactMessages.id, id), read ? isNull(readAt) : isNotNull(readAt)))
    .returning({ id: contactMessages.id });
  return rows.length;
}

/** Returns how many there were to delete. */
export async function deleteMessage(db: Executor, id: MessageId): Promise<number> {
  const rows = await db
    .delete(contactMessages)
    .where(eq(contactMessages.id, id))
    .returning({ id: contactMessages.id });
  return rows.length;
}
