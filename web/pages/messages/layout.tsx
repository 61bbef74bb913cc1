import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useParams } from 'react-router';
import { RequireSignedIn, usePerson } from '#web/modules/accounts/guards.tsx';
import { ConversationList } from '#web/modules/conversations/conversation-list.tsx';
import { conversationsQuery } from '#web/modules/conversations/queries.ts';
import { sendUnsent } from '#web/modules/conversations/send.ts';
import { shop } from '#web/platform/shop.ts';
import { cx } from '#web/ui/cx.ts';

export const meta = () => [
  { title: t`Messages | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

/** The conversations, and the one that is open: side by side where there is room, else one of them. */
export default function MessagesLayout() {
  return (
    <RequireSignedIn>
      <Messages />
    </RequireSignedIn>
  );
}

function Messages() {
  const { t } = useLingui();
  const { email } = usePerson();
  const isOpen = useParams().id !== undefined;
  const { data } = useInfiniteQuery(conversationsQuery);
  const isEmpty = data?.pages[0]?.rows.length === 0 && !isOpen;

  // What was written without a connection, in an earlier visit.
  useEffect(() => {
    const send = () => void sendUnsent(email);
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [email]);

  return (
    <div className={cx(isOpen ? 'lg:wrap' : 'wrap pb-16', 'lg:pb-10')}>
      <h1 className={cx('pt-7 pb-5 lg:pt-8', isOpen && 'max-lg:sr-only')}>
        <Trans>Messages</Trans>
      </h1>
      <div className={cx(!isEmpty && 'lg:grid lg:grid-cols-[360px_minmax(0,1fr)] lg:gap-6')}>
        <section
          aria-label={t`Conversations`}
          className={cx(
            isOpen && 'max-lg:hidden',
            !isEmpty && 'lg:h-(--chat-height) lg:overflow-y-auto',
          )}
        >
          <ConversationList />
        </section>
        {!isEmpty && <Outlet />}
      </div>
    </div>
  );
}
