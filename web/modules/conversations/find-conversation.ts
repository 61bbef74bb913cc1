import { queryOptions } from '@tanstack/react-query';
import { listConversations } from '#contract/conversations/endpoints.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import { call } from '#web/platform/browser.ts';
import { conversationsKey } from './queries.ts';

/** Most pages of conversations that are looked through: whoever has more writes a message, which finds its way by itself. */
const maxPages = 5;

/** The conversation that somebody has about an item already: with its seller, or as its seller with this buyer. Null: none. */
export function conversationOfQuery(item: string, buyer: PersonId | undefined) {
  return queryOptions({
    queryKey: [...conversationsKey, 'of', item, buyer],
    queryFn: async ({ signal }): Promise<string | null> => {
      let cursor: string | undefined;
      for (let page = 0; page < maxPages; page++) {
        const { rows, nextCursor } = await call(listConversations, {
          query: { limit: '100', cursor },
          signal,
        });
        const found = rows
          .filter((row) => row.item._id === item)
          .find(({ side, other }) => (buyer ? other._id === buyer : side === 'buyer'));
        if (found) return found._id;
        if (!nextCursor) return null;
        cursor = nextCursor;
      }
      return null;
    },
  });
}
