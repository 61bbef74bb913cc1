import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { deleteMessage, listMessages, markMessage } from '#contract/contact/endpoints.ts';
import type { MessagesQuery } from '#contract/contact/schemas.ts';
import { maxPageSize } from '#contract/kernel/page-sizes.ts';
import { call } from '#web/platform/browser.ts';

/** One page of the messages to the shop. */
export function messagesQuery(query: MessagesQuery) {
  return queryOptions({
    queryKey: ['contact', 'messages', query],
    async queryFn({ signal }) {
      const limit = String(maxPageSize);
      const page = await call(listMessages, { query: { limit, ...query }, signal });
      return { ...page, rows: page.messages, everything: page.total, total: page.found };
    },
    placeholderData: keepPreviousData,
  });
}

export function mark(id: string, read: boolean) {
  return call(markMessage, { params: { id }, body: { read } });
}

export function removeMessage(id: string) {
  return call(deleteMessage, { params: { id } });
}
