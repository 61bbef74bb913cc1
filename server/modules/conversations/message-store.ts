import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { ConversationId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import type { ConversationRow, Side } from './store.ts';
import { conversations, messages } from './tables.ts';

export type MessageRow = Omit<typeof messages.$inferSelect, 'conversationId'> & {
  conversationId: ConversationId;
};

export type NewRow = Pick<
  typeof messages.$inferInsert,
  'key' | 'senderId' | 'text' | 'pictures' | 'flags'
>;

/** What was sent under a key before. */
export async function findByKey(
  db: Executor,
  { id }: ConversationRow,
  key: string,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, id), eq(messages.key, key)));
  return row as MessageRow | undefined;
}

/**
 * Adds the next message of a locked conversation. Whoever had read everything has read it as well, if it is not for them:
 * its writer, or both of what the shop says.
 */
export async function addMessage(
  tx: Tx,
  { id }: Pick<ConversationRow, 'id'>,
  message: NewRow,
  side: Side | undefined,
): Promise<MessageRow> {
  const { lastN, buyerRead, sellerRead } = conversations;
  const next = sql`${lastN} + 1`;
  const keptUp = (mark: typeof buyerRead | typeof sellerRead) =>
    sql`case when ${mark} = ${lastN} then ${next} else ${mark} end`;
  const [held] = await tx
    .update(conversations)
    .set({
      lastN: next,
      lastAt: sql`clock_timestamp()`,
      ...(side !== 'seller' && { buyerRead: keptUp(buyerRead) }),
      ...(side !== 'buyer' && { sellerRead: keptUp(sellerRead) }),
    })
    .where(eq(conversations.id, id))
    .returning({ n: lastN });
  if (!held) throw new Error(`conversation ${id} is not there`);
  const [row] = await tx
    .insert(messages)
    .values({ ...message, conversationId: id, n: held.n })
    .returning();
  if (!row) throw new Error('a message was not stored');
  return row as MessageRow;
}

/** One page: those before a number, or the newest; the newest first. */
export async function listBefore(
  db: Executor,
  id: ConversationId,
  before: number | undefined,
  limit: number,
): Promise<MessageRow[]> {
  const older = before === undefined ? undefined : lt(messages.n, before);
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, id), older))
    .orderBy(desc(messages.n))
    .limit(limit);
  return rows as MessageRow[];
}

/** Those after a number, the oldest first. */
export async function listAfter(
  db: Executor,
  id: ConversationId,
  after: number,
  limit: number,
): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, id), gt(messages.n, after)))
    .orderBy(asc(messages.n))
    .limit(limit);
  return rows as MessageRow[];
}

/** The last message of each of these conversations. */
export async function listLast(
  db: Executor,
  ids: readonly ConversationId[],
): Promise<Map<string, MessageRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ message: messages })
    .from(messages)
    .innerJoin(
      conversations,
      and(eq(conversations.id, messages.conversationId), eq(conversations.lastN, messages.n)),
    )
    .where(inArray(messages.conversationId, [...ids]));
  return new Map(rows.map(({ message }) => [message.conversationId, message as MessageRow]));
}

/** For good, with its messages. */
export async function deleteConversation(tx: Tx, id: ConversationId): Promise<void> {
  await tx.delete(messages).where(eq(messages.conversationId, id));
  await tx.delete(conversations).where(eq(conversations.id, id));
}
