import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { MessagesQuery } from '#contract/contact/schemas.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { MessagesList, messagesShape } from '#web/modules/contact/messages-list.tsx';
import { messagesQuery } from '#web/modules/contact/queries.ts';
import { shop } from '#web/platform/shop.ts';
import { useTableState } from '#web/ui/table-state.ts';
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
  const table = useTableState<MessagesQuery>(messagesShape);
  const query = useQuery(messagesQuery(table.query));
  const { everything = 0, unread = 0 } = query.data ?? {};
  return (
    <>
      <WorkHead
        title={<Trans>Messages</Trans>}
        summary={
          everything > 0 && (
            <>
              <Plural value={everything} one="# message" other="# messages" />
              {', '}
              <Plural value={unread} _0="all read" one="# not read" other="# not read" />
            </>
          )
        }
      />
      <MessagesList table={table} query={query} />
    </>
  );
}
