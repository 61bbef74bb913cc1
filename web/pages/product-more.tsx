import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import { ProductTile, TileGrid } from '#web/modules/catalogue/product-tile.tsx';
import { searchFor } from '#web/modules/catalogue/search-address.ts';

interface MoreItemsProps {
  page: ProductPage;
  /** Its name as the reader is told it. */
  categoryLabel: string;
}

/** Where else to look: items like it, and what else its seller has. */
export function MoreItems({ page, categoryLabel: label }: MoreItemsProps) {
  const { product, similar, sellerItems, seller } = page;
  const { name } = seller;
  if (similar.length + sellerItems.length === 0) return null;
  return (
    <div className="wrap grid gap-14 py-14 md:py-20">
      {similar.length > 0 && (
        <section aria-labelledby="similar-title">
          <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <h2 id="similar-title">
              <Trans>Similar items</Trans>
            </h2>
            <Link to={searchFor({ category: product.category })} className="link">
              <Trans>All {label}</Trans>
            </Link>
          </div>
          <TileGrid>
            {similar.map((product) => (
              <ProductTile key={product._id} product={product} />
            ))}
          </TileGrid>
        </section>
      )}
      {sellerItems.length > 0 && (
        <section aria-labelledby="seller-items-title">
          <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <h2 id="seller-items-title">
              <Trans>More from {name}</Trans>
            </h2>
            <Link to={searchFor({ seller: seller.id })} className="link">
              <Trans>All items of {name}</Trans>
            </Link>
          </div>
          <TileGrid>
            {sellerItems.map((product) => (
              <ProductTile key={product._id} product={product} />
            ))}
          </TileGrid>
        </section>
      )}
    </div>
  );
}
