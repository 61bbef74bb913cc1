import { Trans } from '@lingui/react/macro';
import { Bell, type LucideIcon, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useUnread, useUnreadMessages } from '#web/modules/watchlist/unread.ts';
import { UnreadCount } from '#web/ui/unread-count.tsx';

interface NotificationsLinkProps {
  email: string;
  messages?: boolean | undefined;
}

/** The links to the notifications and messages of whoever is signed in, and how many are unread. */
export default function NotificationsLink({ email, messages }: NotificationsLinkProps) {
  const { pathname } = useLocation();
  const unread = useUnread(email, pathname);
  const unreadMessages = useUnreadMessages();
  return (
    <>
      <IconLink to="/notices" icon={Bell} unread={unread}>
        <Trans>Notices</Trans>
      </IconLink>
      {messages && (
        <IconLink to="/messages" icon={MessageCircle} unread={unreadMessages}>
          <Trans>Messages</Trans>
        </IconLink>
      )}
    </>
  );
}

interface IconLinkProps {
  to: string;
  icon: LucideIcon;
  unread: number;
  children: ReactNode;
}

function IconLink({ to, icon: Icon, unread, children }: IconLinkProps) {
  return (
    <Link
      to={to}
      className="relative grid size-11 place-items-center rounded-md text-xl hover:text-pine"
    >
      <Icon aria-hidden="true" className="icon" />
      <span className="sr-only">{children}</span>
      <UnreadCount unread={unread} />
    </Link>
  );
}
