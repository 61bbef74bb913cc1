import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { PublicProduct } from '#contract/catalogue/public-product.ts';
import { Chip } from '#web/ui/chip.tsx';
import { ConditionMark } from '#web/ui/condition-mark.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LocationText } from '#web/ui/location-text.tsx';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { tilePhotoSizes } from './card-photo-sizes.ts';

/** An item, or what a browser remembers of one. */
type Tile = Pick<PublicProduct, 'name' | 'picture' | 'conditionType' | 'location'> &
  Partial<Pick<PublicProduct, 'district' | 'locationIn' | 'faulty'>> & {
    _id: string;
    resalePrice: number;
    originalPrice?: number;
    usedYear?: number;
    salesStatus?: PublicProduct['salesStatus'];
  };

/** A small card of an item beside another one: picture, name, price, and a line about the rest. It has no actions. */
export function ProductTile({ product, corner }: { product: Tile; corner?: ReactNode }) {
  const { money } = useFormats();
  const titleId = useId();
  const { usedYear, resalePrice, originalPrice = 0 } = product;
  return (
    <article
      aria-labelledby={titleId}
      data-product={product._id}
      className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-rest transition-shadow duration-250 hover:shadow-lift"
    >
      <PhotoFrame picture={product.picture} alt="" sizes={tilePhotoSizes} lively />
      {product.salesStatus === 'sold' && (
        <Chip className="absolute top-3 left-3">
          <Trans>Sold item</Trans>
        </Chip>
      )}
      <div className="grid gap-1.5 p-3 md:p-4">
        <h3
          id={titleId}
          className="font-sans text-sm/[1.35] font-[640] wrap-anywhere md:text-base/[1.35] tracking-normal text-pretty"
        >
          <Link
            to={`/product/${product._id}`}
            className="underline-offset-3 after:absolute after:inset-0 hover:underline"
          >
            {product.name}
          </Link>
        </h3>
        <p className="num flex flex-wrap items-baseline gap-x-2">
          <strong className="text-lg font-[680]">{money(resalePrice)}</strong>
          {resalePrice < originalPrice && (
            <s className="text-sm text-muted">
              <span className="sr-only">
                <Trans>Original price</Trans>{' '}
              </span>
              {money(originalPrice)}
            </s>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <ConditionMark condition={product.conditionType} faulty={product.faulty} />
          {usedYear !== undefined && (
            <Plural
              value={usedYear}
              _0="under a year used"
              one="# year used"
              other="# years used"
            />
          )}
          <span>
            <LocationText product={product} />
          </span>
        </p>
      </div>
      {corner && <div className="absolute top-2 right-2">{corner}</div>}
    </article>
  );
}

/** Tiles 2 or 4 across. */
export function TileGrid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-3 md:gap-6 lg:grid-cols-4">{children}</div>;
}
