import { Trans } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { Price } from '#web/ui/price.tsx';
import { cardPhotoSizes } from './card-photo-sizes.ts';
import { EvidenceLine } from './evidence-line.tsx';
import { type CardProduct, FactsRow, SellerLine, WhereList } from './product-facts.tsx';

interface ProductCardProps<Shown extends CardProduct> {
  product: Shown;
  viewer: 'visitor' | 'signed-in';
  /** `home` stands in a section below an h2 and leaves out the years of use. */
  variant: 'home' | 'category';
  onBook?: (product: Shown) => void;
  /** The button waits for a promise. */
  onReport?: (product: Shown) => Promise<void>;
  /** The viewer's fresh bookings, by the product's id. */
  bookings?: ReadonlyMap<string, { id: string }>;
  /** The viewer sells it: nobody books or reports their own. */
  own?: boolean;
  /** Among the first on the page. */
  eager?: boolean;
  /** Three across beside filters: everything stands closer. */
  dense?: boolean;
  /** Stands in the upper right corner of the picture: a button of somebody who keeps an eye on it. */
  corner?: ReactNode;
  /** The name with marks in it, where it was searched for. */
  markedName?: ReactNode;
}

/** One product as buyers see it, everywhere the same. */
export function ProductCard<Shown extends CardProduct>(props: ProductCardProps<Shown>) {
  const { product, viewer, variant, onBook, onReport, bookings, own, eager, dense } = props;
  const { pathname, search } = useLocation();
  const bookingId = bookings?.get(product._id)?.id;
  return (
    <ProductCardFrame
      product={product}
      watched={!own}
      heading={variant === 'home' ? 'h3' : 'h2'}
      brief={variant === 'home'}
      dense={dense}
      to={`/product/${product._id}`}
      corner={props.corner}
      markedName={props.markedName}
      picture={
        <PhotoFrame
          picture={product.picture}
          src={product.image}
          alt={product.name}
          sizes={cardPhotoSizes(dense)}
          eager={eager}
          lively
          className="max-md:aspect-square"
        />
      }
    >
      {viewer === 'visitor' ? (
        <LinkButton
          to="/login"
          data-visitors-to="/login"
          state={{ from: pathname + search }}
          className="flex-1 max-md:px-1.5! max-md:text-sm"
        >
          <Trans>Please Login to Buy</Trans>
        </LinkButton>
      ) : own ? (
        <>
          <LinkButton to={`/dashboard/editproduct/${product._id}`} className="flex-1">
            <Trans>Edit</Trans>
          </LinkButton>
          <p className="order-2 basis-full text-sm text-muted">
            <Trans>This is your own item.</Trans>
          </p>
        </>
      ) : (
        <>
          {onBook && (
            <Button variant="fill" className="flex-1" onClick={() => onBook(product)}>
              <Trans>Book now</Trans>
            </Button>
          )}
          {onReport && <ReportButton onReport={() => onReport(product)} />}
          {bookingId && (
            <p className="order-2 basis-full text-sm text-muted">
              <Trans>
                You booked this item.{' '}
                <Link to={`/dashboard/payment/${bookingId}`} reloadDocument className="link">
                  Go to payment
                </Link>
              </Trans>
            </p>
          )}
        </>
      )}
    </ProductCardFrame>
  );
}

const chipPlace =
  'absolute top-1.5 left-1.5 md:top-3 md:left-3 max-md:px-1.5 max-md:py-0 max-md:text-[11px]';

interface FrameProps {
  product: CardProduct;
  /** Its own page, which opens wherever the card is pressed; a card of what is not on sale yet has none. */
  to?: string;
  corner?: ReactNode;
  markedName?: ReactNode;
  /** One level below the heading that the card stands under. */
  heading: 'h2' | 'h3';
  /** Leaves out the years of use. */
  brief?: boolean;
  dense?: boolean;
  picture: ReactNode;
  /** Whether it counts that somebody looks at it. */
  watched?: boolean;
  /** The actions; a sold item has none. */
  children?: ReactNode;
}

/** The card without its actions: picture, title, price, facts, place, phone, seller, in that order. */
export function ProductCardFrame(props: FrameProps) {
  const { product, heading: Title, brief, dense, picture, watched, to, corner, children } = props;
  const name = props.markedName ?? product.name;
  const titleId = useId();
  const sold = product.salesStatus === 'sold';
  return (
    <article
      aria-labelledby={titleId}
      data-product={watched ? product._id : undefined}
      className="group relative overflow-hidden rounded-lg border border-line bg-surface shadow-rest transition-shadow duration-250 hover:shadow-lift max-md:grid max-md:grid-cols-[104px_minmax(0,1fr)] max-md:gap-2.5 max-md:p-2.5 md:flex md:flex-col"
    >
      <div className="relative max-md:self-start max-md:overflow-hidden max-md:rounded-md">
        {picture}
        {sold ? (
          <Chip className={chipPlace}>
            <Trans>Sold item</Trans>
          </Chip>
        ) : product.reserved ? (
          <Chip tone="blue" className={chipPlace}>
            <Trans>Reserved</Trans>
          </Chip>
        ) : (
          product.advertise === 'yes' && (
            <Chip tone="amber" className={chipPlace}>
              <Trans>Advertised</Trans>
            </Chip>
          )
        )}
      </div>
      <div className={cx('flex flex-1 flex-col gap-1 md:gap-4 md:p-5', dense && 'lg:p-4')}>
        <Title
          id={titleId}
          className="font-sans text-base/[1.3] font-[640] tracking-[-.005em] wrap-anywhere text-pretty md:text-lg/[1.3]"
        >
          {to ? (
            <Link
              to={to}
              // Pressed anywhere on the card; what is pressed for itself lies above.
              className="underline-offset-3 after:absolute after:inset-0 hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </Title>
        <Price
          resale={product.resalePrice}
          original={product.originalPrice}
          size={dense ? 'dense' : 'card'}
        />
        <FactsRow product={product} brief={brief} dense />
        {product.evidence && !sold && <EvidenceLine evidence={product.evidence} />}
        <WhereList product={product} />
        <SellerLine product={product} />
        {children && !sold && (
          <div className="relative mt-auto flex flex-wrap gap-2 max-md:pt-1">{children}</div>
        )}
      </div>
      {corner && (
        <div className="absolute bottom-2.5 left-2.5 md:top-2 md:right-2 md:bottom-auto md:left-auto">
          {corner}
        </div>
      )}
    </article>
  );
}

/** Reports at once; further presses wait until that is done. */
export function ReportButton(props: { size?: 'lg'; onReport: () => Promise<void> }) {
  const { size, onReport } = props;
  const [busy, setBusy] = useState(false);
  async function report() {
    setBusy(true);
    try {
      await onReport();
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="text" size={size} loading={busy} onClick={() => void report()}>
      {!busy && <Flag aria-hidden="true" className="icon" />}
      <Trans>Report to admin</Trans>
    </Button>
  );
}
