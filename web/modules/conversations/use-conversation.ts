import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { conversationsQuery, markRead, storyQuery } from './queries.ts';
import { catchUp, lastOf, messagesOf } from './story.ts';
import { useOnReturn, useUnsent } from './unsent.ts';

/** How often an open conversation asks by itself, in milliseconds: where nothing comes live. */
const pause = 30_000;

/** A conversation, kept up to date for as long as it is shown. */
export function useConversation(id: string, by: string) {
  const query = useInfiniteQuery(storyQuery(id));
  const { data } = query;
  const look = useCallback(() => void catchUp(id), [id]);
  useOnReturn(look);

  useEffect(() => {
    // What was kept from an earlier visit.
    look();
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), pause);
    return () => clearInterval(timer);
  }, [look]);

  // Another tab may have sent what was waiting here.
  const waiting = useUnsent(by).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: fewer of them are news
  useEffect(look, [look, waiting]);

  return { query, conversation: data?.pages[0], messages: data ? messagesOf(data) : [] };
}

/** Marks as read what is before the reader's eyes. `onRead` hears how many messages that were. */
export function useReadMark(
  id: string,
  { last, read, unread }: { last: number; read: number; unread: number },
  onRead: (count: number) => void,
): void {
  const queries = useQueryClient();
  const mark = useCallback(() => {
    if (last <= read || document.visibilityState !== 'visible') return;
    markRead(id, last).then(
      () => {
        queries.setQueryData(storyQuery(id).queryKey, (pages) => {
          const [newest, ...older] = pages?.pages ?? [];
          if (!pages || !newest) return pages;
          const now = { ...newest, unread: 0, read: { ...newest.read, me: last } };
          return lastOf(pages) === last ? { ...pages, pages: [now, ...older] } : pages;
        });
        if (unread > 0) onRead(unread);
        void queries.invalidateQueries({ queryKey: conversationsQuery.queryKey });
      },
      // It stays unread, and is marked with the next message or visit.
      () => undefined,
    );
  }, [id, last, read, unread, onRead, queries]);
  useEffect(mark, [mark]);
  useOnReturn(mark);
}
