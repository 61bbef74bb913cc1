import { and, desc, eq } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { MessageRow } from './message-store.ts';
import { conversations, messages } from './tables.ts';

/** The newest messages about an item between its seller and one buyer, oldest first, and how many older ones there are. */
export async function readBetween(
  db: Executor,
  { itemId, buyerId }: { itemId: ProductId; buyerId: PersonId },
  most: number,
): Promise<{ messages: MessageRow[]; older: number }> {
  const isIt = and(eq(conversations.itemId, itemId), eq(conversations.buyerId, buyerId));
  const [conversation] = await db.select().from(conversations).where(isIt);
  if (!conversation) return { messages: [], older: 0 };
  const rows = await db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversation.id))
    .orderBy(desc(messages.n))
    .limit(most);
  const shown = rows.reverse() as MessageRow[];
  return { messages: shown, older: (shown[0]?.n ?? 1) - 1 };
}
