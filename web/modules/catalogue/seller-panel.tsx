import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import type { Rating } from '#contract/kernel/rating.ts';
import { telephone } from '#web/ui/digits.ts';
import { Face } from '#web/ui/face.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { GradingLine } from '#web/ui/grading-line.tsx';
import { useShopDay } from '#web/ui/use-shop-day.ts';
import { VerifiedBadge } from '#web/ui/verified-badge.tsx';
import { searchFor } from './search-address.ts';

interface SellerPanelProps {
  seller: ProductPage['seller'];
  /** Where the item is. */
  location: ReactNode;
  /** For people who are signed in. */
  phone: string | undefined;
  /** What visitors read in its place. */
  noPhone: ReactNode;
}

/** Who sells it: face, name, badge, how long and how much, and how to reach them. */
export function SellerPanel({ seller, location, phone, noPhone }: SellerPanelProps) {
  const since = useShopDay()(seller.memberSince);
  return (
    <section
      aria-labelledby="seller-title"
      className="grid gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <div className="flex items-center gap-3.5">
        <Face name={seller.name} src={seller.photoURL} picture={seller.picture} size={56} />
        <div className="min-w-0">
          <h2
            id="seller-title"
            className="flex items-center gap-[5px] font-sans text-base/[1.35] font-semibold tracking-normal"
          >
            <span className="sr-only">
              <Trans>Seller:</Trans>{' '}
            </span>
            <Link
              to={`/seller/${seller.id}`}
              className="min-w-0 wrap-anywhere underline-offset-2 hover:underline max-md:-my-3 max-md:py-3"
            >
              {seller.name}
            </Link>
            {seller.verified && <VerifiedBadge />}
          </h2>
          {seller.shop && (
            <p className="text-sm wrap-anywhere">
              <ShopLine shop={seller.shop} />
            </p>
          )}
          <p className="text-sm text-muted">
            {seller.rating && <RatedBy rating={seller.rating} />}
            {seller.gradingAccuracy && (
              <span className="num block text-ink">
                <GradingLine accuracy={seller.gradingAccuracy} />
              </span>
            )}
            {seller.verified && (
              <span className="block">
                <Trans>Verified by our admin</Trans>
              </span>
            )}
            {/* A browser may write days otherwise than the server. */}
            <span suppressHydrationWarning>
              <Trans>Member since {since}</Trans>
            </span>
          </p>
        </div>
      </div>
      <ul className="num flex flex-wrap gap-x-6 gap-y-1 border-y border-line py-3 text-sm">
        <li>
          <Plural
            value={seller.soldCount}
            _0="Nothing sold yet"
            one="# item sold"
            other="# items sold"
          />
        </li>
        <li>
          <ItemCount count={seller.itemCount} of={seller.id} />
        </li>
      </ul>
      <ul className="grid gap-2 text-sm/[1.35]">
        <li className="flex items-center gap-2.5">
          <Phone aria-hidden="true" className="icon flex-none text-muted" />
          {phone ? (
            <>
              <span className="sr-only">
                <Trans>Phone</Trans>:{' '}
              </span>
              <a
                href={telephone(phone)}
                className="num underline-offset-2 hover:underline max-md:-my-3 max-md:py-3"
              >
                {phone}
              </a>
            </>
          ) : (
            <span className="text-muted">{noPhone}</span>
          )}
        </li>
        <li className="flex items-center gap-2.5">
          <MapPin aria-hidden="true" className="icon flex-none text-muted" />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">
              <Trans>Location</Trans>:{' '}
            </span>
            {location}
          </span>
        </li>
      </ul>
    </section>
  );
}

/** That they have a shop, which their page shows with its address and hours. */
function ShopLine({ shop }: { shop: NonNullable<ProductPage['seller']['shop']> }) {
  const { i18n } = useLingui();
  const town = i18n.locale === 'bn' ? shop.townIn.bn : shop.town;
  const name = <bdi>{shop.name}</bdi>;
  return (
    <Trans>
      Shop in {town}: {name}
    </Trans>
  );
}

/** How buyers reviewed them. */
function RatedBy({ rating: { stars, count } }: { rating: Rating }) {
  const { number } = useFormats();
  const mean = number(stars);
  return (
    <span className="num block text-ink">
      <Plural
        value={count}
        one={`${mean} of 5 stars, # review`}
        other={`${mean} of 5 stars, # reviews`}
      />
    </span>
  );
}

/** Leads to all of them. */
function ItemCount({ count, of }: { count: number; of: string }) {
  const words = (
    <Plural value={count} _0="Nothing on sale" one="# item on sale" other="# items on sale" />
  );
  if (count === 0) return words;
  return (
    <Link to={searchFor({ seller: of })} className="link max-md:-my-3 max-md:py-3">
      {words}
    </Link>
  );
}
