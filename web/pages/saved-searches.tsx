import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SearchList } from '#web/modules/watchlist/search-list.tsx';
import { shop } from '#web/platform/shop.ts';
import { WatchlistPage } from './watchlist-page.tsx';

export const meta = () => [
  { title: t`Saved searches | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function SavedSearchesPage() {
  return (
    <WatchlistPage title={<Trans>Saved searches</Trans>}>
      <SearchList />
    </WatchlistPage>
  );
}
