import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NotificationList } from '#web/modules/watchlist/notification-list.tsx';
import { shop } from '#web/platform/shop.ts';
import { WatchlistPage } from './watchlist-page.tsx';

export const meta = () => [
  { title: t`Notices | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function NotificationsPage() {
  return (
    <WatchlistPage title={<Trans>Notices</Trans>}>
      <NotificationList />
    </WatchlistPage>
  );
}
