import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PersonId } from '#contract/kernel/ids.ts';

/** What other programs read of a seller, for whoever wants to follow them or to compare prices. */
export function SellerFeeds({ sellerId }: { sellerId: PersonId }) {
  const feeds = [
    { file: 'feed.xml', name: 'RSS' },
    { file: 'feed.json', name: 'JSON Feed' },
    { file: 'products.xml', name: <Trans>for price engines</Trans> },
  ];
  return (
    <p className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 pb-12 text-sm text-muted">
      <Trans>What this seller offers, for other programs:</Trans>
      {feeds.map(({ file, name }) => (
        <Link
          key={file}
          reloadDocument
          to={`/seller/${sellerId}/${file}`}
          className="link inline-flex min-h-6 items-center touch:min-h-11"
        >
          {name}
        </Link>
      ))}
    </p>
  );
}
