import { infiniteQueryOptions } from '@tanstack/react-query';
import { deleteMessage, listMessages, markMessage } from '#contract/contact/endpoints.ts';
import { call } from '#web/platform/browser.ts';

/** The messages to the shop, page by page, newest first. */
export const messagesQuery = infiniteQueryOptions({
  queryKey: ['contact', 'messages'],
  queryFn: ({ pageParam, signal }) => call(listMessages, { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

export function mark(id: string, read: boolean) {
  return call(markMessage, { params: { id }, body: { read } });
}

export function removeMessage(id: string) {
  return call(deleteMessage, { params: { id } });
}
