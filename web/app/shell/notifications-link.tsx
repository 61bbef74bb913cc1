import { Trans } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useUnread } from '#web/modules/watchlist/unread.ts';
import { UnreadCount } from './unread-count.tsx';

/** The link to the notifications of whoever is signed in, and how many are unread. */
export default function NotificationsLink({ email }: { email: string }) {
  const { pathname } = useLocation();
  const unread = useUnread(email, pathname);
  return (
    <Link
      to="/notices"
      className="relative grid size-11 place-items-center rounded-md text-xl hover:text-pine"
    >
      <Bell aria-hidden="true" className="icon" />
      <span className="sr-only">
        <Trans>Notices</Trans>
      </span>
      <UnreadCount unread={unread} />
    </Link>
  );
}
