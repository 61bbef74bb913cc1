import { lazy, Suspense } from 'react';
import { cx } from '#web/ui/cx.ts';

/** For members only: visitors do not fetch it. */
const NotificationsLink = lazy(() => import('./notifications-link.tsx'));

interface NotificationsBellProps {
  email: string;
  /** Whether the way to the messages stands beside it: in a menu it has a line of its own. */
  messages?: boolean;
  className: string;
}

/** The way to the notifications, once its code is here; as wide before, so that nothing moves. */
export function NotificationsBell({ email, messages, className }: NotificationsBellProps) {
  return (
    <span className={cx('flex h-11 flex-none', messages ? 'w-25 gap-3' : 'w-11', className)}>
      <Suspense>
        <NotificationsLink email={email} messages={messages} />
      </Suspense>
    </span>
  );
}
