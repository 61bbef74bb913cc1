import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { BlockedPeople } from '#web/modules/conversations/blocked-people.tsx';
import { PushSection } from '#web/modules/watchlist/push-section.tsx';
import { TopicSettings } from '#web/modules/watchlist/topic-settings.tsx';
import { shop } from '#web/platform/shop.ts';
import { WatchlistPage } from './watchlist-page.tsx';

export const meta = () => [
  { title: t`What we write to you about | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function NotificationSettingsPage() {
  return (
    <WatchlistPage title={<Trans>What we write to you about</Trans>}>
      <TopicSettings />
      <PushSection />
      <BlockedPeople />
    </WatchlistPage>
  );
}
