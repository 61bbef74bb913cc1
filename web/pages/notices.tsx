import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NoticeList } from '#web/modules/watchlist/notice-list.tsx';
import { shop } from '#web/platform/shop.ts';
import { WatchingPage } from './watching-page.tsx';

export const meta = () => [
  { title: t`Notices | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function NoticesPage() {
  return (
    <WatchingPage title={<Trans>Notices</Trans>}>
      <NoticeList />
    </WatchingPage>
  );
}
