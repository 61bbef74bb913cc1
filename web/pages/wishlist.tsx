import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { WishList } from '#web/modules/watchlist/wish-list.tsx';
import { shop } from '#web/platform/shop.ts';
import { WatchlistPage } from './watchlist-page.tsx';

export const meta = () => [
  { title: t`Wishlist | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function WishlistPage() {
  return (
    <WatchlistPage title={<Trans>Wishlist</Trans>}>
      <WishList />
    </WatchlistPage>
  );
}
