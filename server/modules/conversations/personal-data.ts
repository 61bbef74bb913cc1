import { eq, or, sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { blocks, conversations, messages } from './tables.ts';

/** What a person wrote and was written, and whom they blocked, for the data that they take along. */
export async function listOwnConversations(db: Executor, person: PersonId) {
  const isOwn = or(eq(conversations.buyerId, person), eq(conversations.sellerId, person));
  const [found, blocked] = await Promise.all([
    db
      .select({
        conversationId: conversations.id,
        itemId: conversations.itemId,
        side: sql<string>`case when ${conversations.buyerId} = ${person} then 'buyer' else 'seller' end`,
        n: messages.n,
        from: sql<string>`case when ${messages.senderId} is null then 'shop' when ${messages.senderId} = ${person} then 'me' else 'other' end`,
        text: messages.text,
        pictures: messages.pictures,
        at: messages.at,
      })
      .from(conversations)
      .innerJoin(messages, eq(messages.conversationId, conversations.id))
      // What an admin took away is its writer's alone.
      .where(sql`${isOwn} and (${messages.hiddenAt} is null or ${messages.senderId} = ${person})`)
      .orderBy(conversations.id, messages.n),
    db
      .select({ personId: blocks.blockedId, at: blocks.at })
      .from(blocks)
      .where(eq(blocks.personId, person)),
  ]);
  return { conversations: found, blocks: blocked };
}

/** Of somebody who leaves: what they wrote stays for those whom they wrote to, under no name. */
export async function eraseBlocks(tx: Tx, person: PersonId): Promise<void> {
  await tx.delete(blocks).where(or(eq(blocks.personId, person), eq(blocks.blockedId, person)));
}
