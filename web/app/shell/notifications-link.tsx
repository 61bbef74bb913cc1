import { Plural, Trans } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useUnread } from '#web/modules/watchlist/unread.ts';
import { useFormats } from '#web/ui/formats.ts';

/** More are not counted out. */
const maxCounted = 99;

/** The link to the notifications of whoever is signed in, and how many are unread. */
export default function NotificationsLink({ email }: { email: string }) {
  const { pathname } = useLocation();
  const unread = useUnread(email, pathname);
  const { number } = useFormats();
  const shown = number(Math.min(unread, maxCounted));
  return (
    <Link
      to="/notices"
      className="relative grid size-11 place-items-center rounded-md text-xl hover:text-pine"
    >
      <Bell aria-hidden="true" className="icon" />
      <span className="sr-only">
        <Trans>Notices</Trans>
        {unread > 0 && (
          <>
            {', '}
            <Plural value={unread} one="# new" other="# new" />
          </>
        )}
      </span>
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="num absolute top-0.5 right-0 min-w-[19px] rounded-full bg-pine px-1 text-center text-[11px]/[19px] font-[680] text-on-pine"
        >
          {unread > maxCounted ? `${shown}+` : shown}
        </span>
      )}
    </Link>
  );
}
