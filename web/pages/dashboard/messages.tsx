import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { MessagesTable } from '#web/modules/contact/messages-table.tsx';
import { messagesQuery } from '#web/modules/contact/queries.ts';
import { shop } from '#web/platform/shop.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MorePages } from '#web/ui/more-pages.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`Messages | ${shop.name}` }];

export default function MessagesPage() {
  return (
    <RequireRole only="admin">
      <Messages />
    </RequireRole>
  );
}

function Messages() {
  const query = useInfiniteQuery(messagesQuery);
  const pages = query.data?.pages;
  const { total = 0, unread = 0 } = pages?.at(-1) ?? {};
  return (
    <>
      <WorkHead
        title={<Trans>Messages</Trans>}
        summary={
          total > 0 && (
            <>
              <Plural value={total} one="# message" other="# messages" />
              {', '}
              <Plural value={unread} _0="all read" one="# not read" other="# not read" />
            </>
          )
        }
      />
      <Loaded query={{ ...query, data: pages?.flatMap((page) => page.messages) }}>
        {(messages) =>
          messages.length > 0 ? (
            <>
              <MessagesTable messages={messages} />
              <MorePages query={query}>
                <Trans>We could not load more messages. Check your connection and try again.</Trans>
              </MorePages>
            </>
          ) : (
            <EmptyState title={<Trans>No Messages found.</Trans>}>
              <Trans>What people write to the shop appears here.</Trans>
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
