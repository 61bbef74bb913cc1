import { queryOptions } from '@tanstack/react-query';
import { listConversations, readConversation } from '#contract/conversations/endpoints.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { call } from '#web/platform/browser.ts';
import { conversationsKey } from './queries.ts';

/** Most pages of conversations that are looked through: whoever has more writes a message, which finds its way by itself. */
const maxPages = 5;

/** Whether a seller's conversation is with whoever made this booking. */
async function isAbout(conversation: Conversation, booking: string): Promise<boolean> {
  const { deal } = await call(readConversation, {
    params: { id: conversation._id },
    query: { limit: '1' },
  });
  return deal?._id === booking;
}

/** The conversation that somebody has about an item already: with its seller, or with whoever made a booking. Null: none. */
export function conversationOfQuery(item: string, booking: string | undefined) {
  return queryOptions({
    queryKey: [...conversationsKey, 'of', item, booking],
    queryFn: async ({ signal }): Promise<string | null> => {
      let cursor: string | undefined;
      for (let page = 0; page < maxPages; page++) {
        const { rows, nextCursor } = await call(listConversations, {
          query: { limit: '100', cursor },
          signal,
        });
        for (const row of rows.filter(({ item: { _id } }) => _id === item)) {
          if (booking ? await isAbout(row, booking) : row.side === 'buyer') return row._id;
        }
        if (!nextCursor) return null;
        cursor = nextCursor;
      }
      return null;
    },
  });
}
