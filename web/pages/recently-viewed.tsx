import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { PublicProduct } from '#contract/catalogue/public-product.ts';
import { tilePhotoSizes } from '#web/modules/catalogue/card-photo-sizes.ts';
import { ProductTile, TileGrid } from '#web/modules/catalogue/product-tile.tsx';
import { townsOf } from '#web/modules/catalogue/town.ts';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { readViewedItems, rememberViewedItem } from '#web/platform/viewed-items.ts';

/** How many are shown of those that are kept. */
const most = 4;

/** The items that were opened on this device before, without the one that is shown. */
export function RecentlyViewed({ but }: { but?: string }) {
  const hydrated = useHydrated();
  const items = hydrated ? readViewedItems().filter(({ id }) => id !== but) : [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="viewed-title" className="wrap pb-16 md:pb-24">
      <h2 id="viewed-title" className="mb-7">
        <Trans>Recently viewed</Trans>
      </h2>
      <TileGrid>
        {items
          .slice(0, most)
          .map(({ id, name, picture, price, condition, faulty, place, placeIn }) => (
            <ProductTile
              key={id}
              product={{
                _id: id,
                name,
                picture,
                resalePrice: price,
                conditionType: condition,
                faulty,
                location: place,
                locationIn: placeIn,
              }}
            />
          ))}
      </TileGrid>
    </section>
  );
}

/** Remembers on this device that somebody opened it; of the seller the town alone. */
export function RememberViewed({ product }: { product: PublicProduct }) {
  useEffect(() => {
    const {
      _id: id,
      name,
      resalePrice: price,
      conditionType: condition,
      faulty,
      picture,
    } = product;
    const seenAt = Date.now();
    rememberViewedItem({
      id,
      name,
      price,
      condition,
      faulty,
      ...townsOf(product),
      picture,
      sizes: tilePhotoSizes,
      seenAt,
    });
  }, [product]);
  return null;
}
