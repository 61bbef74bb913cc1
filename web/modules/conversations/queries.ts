import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { blockPerson, listBlocks, unblockPerson } from '#contract/conversations/block-endpoints.ts';
import {
  listConversations,
  markConversationRead,
  readConversation,
} from '#contract/conversations/endpoints.ts';
import type { ConversationStory } from '#contract/conversations/schemas.ts';
import type { ConversationId, PersonId } from '#contract/kernel/ids.ts';
import { call } from '#web/platform/browser.ts';

export const conversationsKey = ['conversations'] as const;

/** Rows that are shown at first, and with each press of Load more. */
const pageSize = '50';

/** Messages that come at once: more than a window shows. */
export const storyPageSize = 40;

export const conversationsQuery = infiniteQueryOptions({
  queryKey: [...conversationsKey, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(listConversations, { query: { limit: pageSize, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

/** The pages of a conversation, that with the newest messages first. */
export type StoryPages = InfiniteData<ConversationStory, unknown>;

/** A conversation. What is new is added to it (`story.ts`): it is not read again as a whole. */
export function storyQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...conversationsKey, 'story', id],
    queryFn: ({ pageParam, signal }) =>
      call(readConversation, {
        params: { id: id as ConversationId },
        query: { limit: String(storyPageSize), cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.messages.nextCursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What came after a message. */
export const readAfter = (id: string, n: number) =>
  call(readConversation, {
    params: { id: id as ConversationId },
    query: { limit: String(storyPageSize), after: String(n) },
  });

export const markRead = (id: string, n: number) =>
  call(markConversationRead, { params: { id: id as ConversationId }, body: { n } });

export const blocksQuery = infiniteQueryOptions({
  queryKey: [...conversationsKey, 'blocks'],
  queryFn: ({ pageParam, signal }) =>
    call(listBlocks, { query: { limit: pageSize, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

export const block = (id: string) => call(blockPerson, { params: { id: id as PersonId } });
export const unblock = (id: string) => call(unblockPerson, { params: { id: id as PersonId } });
