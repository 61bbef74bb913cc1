import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SearchList } from '#web/modules/watchlist/search-list.tsx';
import { shop } from '#web/platform/shop.ts';
import { WatchingPage } from './watching-page.tsx';

export const meta = () => [
  { title: t`Saved searches | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function SavedSearchesPage() {
  return (
    <WatchingPage title={<Trans>Saved searches</Trans>}>
      <SearchList />
    </WatchingPage>
  );
}
