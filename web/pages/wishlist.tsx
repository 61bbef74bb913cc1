import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { WishList } from '#web/modules/watchlist/wish-list.tsx';
import { shop } from '#web/platform/shop.ts';
import { WatchingPage } from './watching-page.tsx';

export const meta = () => [
  { title: t`Wishlist | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function WishlistPage() {
  return (
    <WatchingPage title={<Trans>Wishlist</Trans>}>
      <WishList />
    </WatchingPage>
  );
}
