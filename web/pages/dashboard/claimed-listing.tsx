import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ClaimStory } from '#contract/deals/claims-schemas.ts';
import { ItemDetails, ItemPhotos } from '#web/modules/catalogue/item-shown.tsx';
import { call } from '#web/platform/browser.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { findProduct } from '../product-data.ts';

/** The listing of what a claim is about: who decides whether it is as described reads here what was. */
export function ClaimedListing({ item }: Pick<ClaimStory, 'item'>) {
  const query = useQuery({
    queryKey: ['claims', 'listing', item._id],
    queryFn: () => findProduct(call, item._id),
  });
  return (
    <section aria-labelledby="listing" className="panel grid gap-5">
      <h2 id="listing" className="text-xl!">
        <Trans>The listing</Trans>
      </h2>
      <Loaded query={query}>
        {(listing) =>
          listing.found ? (
            <>
              <Link to={`/product/${item._id}`} className="link">
                <Trans>See the listing as everybody sees it</Trans>
              </Link>
              <div>
                <ItemPhotos page={listing.page} of={item.name} />
              </div>
              <ItemDetails page={listing.page} />
            </>
          ) : (
            <p className="text-muted">
              <Trans>The listing is not in the shop any more.</Trans>
            </p>
          )
        }
      </Loaded>
    </section>
  );
}
