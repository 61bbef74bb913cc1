import { lazy, Suspense } from 'react';
import { cx } from '#web/ui/cx.ts';

/** For members only: visitors do not fetch it. */
const NotificationsLink = lazy(() => import('./notifications-link.tsx'));

interface NotificationsBellProps {
  email: string;
  className: string;
}

/** The way to the notifications, once its code is here; as wide before, so that nothing moves. */
export function NotificationsBell({ email, className }: NotificationsBellProps) {
  return (
    <span className={cx('size-11 flex-none', className)}>
      <Suspense>
        <NotificationsLink email={email} />
      </Suspense>
    </span>
  );
}
