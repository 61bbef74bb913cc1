import { Trans } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/catalogue/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { Price } from '#web/ui/price.tsx';
import { FactsRow, SellerLine, WhereList } from './product-facts.tsx';

interface ProductCardProps {
  product: Product;
  viewer: 'visitor' | 'signed-in';
  /** `home` stands in a section below an h2 and leaves out the years of use. */
  variant: 'home' | 'category';
  onBook?: (product: Product) => void;
  /** The button waits for a promise. */
  onReport?: (product: Product) => Promise<void>;
  /** The viewer's fresh bookings, by the product's id. */
  bookings?: ReadonlyMap<string, string>;
  /** The viewer sells it: nobody books or reports their own. */
  own?: boolean;
  /** Among the first on the page. */
  eager?: boolean;
}

/** One product as buyers see it, everywhere the same. */
export function ProductCard(props: ProductCardProps) {
  const { product, viewer, variant, onBook, onReport, bookings, own, eager } = props;
  const bookingId = bookings?.get(product._id);
  return (
    <ProductCardFrame
      product={product}
      heading={variant === 'home' ? 'h3' : 'h2'}
      brief={variant === 'home'}
      picture={
        <PhotoFrame
          picture={product.picture}
          src={product.image}
          alt={product.name}
          sizes="(width < 760px) 92vw, (width < 1100px) 46vw, 400px"
          eager={eager}
          lively
        />
      }
    >
      {viewer === 'visitor' ? (
        <LinkButton to="/login" className="flex-1">
          <Trans>Please Login to Buy</Trans>
        </LinkButton>
      ) : own ? (
        <p className="flex min-h-11 items-center text-sm text-muted">
          <Trans>This is your own item.</Trans>
        </p>
      ) : (
        <>
          {onBook && (
            <Button variant="fill" className="flex-1" onClick={() => onBook(product)}>
              <Trans>Book now</Trans>
            </Button>
          )}
          {onReport && <ReportButton product={product} onReport={onReport} />}
          {bookingId && (
            <p className="basis-full text-sm text-muted">
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

interface FrameProps {
  product: Product;
  /** One level below the heading that the card stands under. */
  heading: 'h2' | 'h3';
  /** Leaves out the years of use. */
  brief?: boolean;
  picture: ReactNode;
  /** The actions; a sold item has none. */
  children?: ReactNode;
}

/** The card without its actions: picture, title, price, facts, place, phone, seller, in that order. */
export function ProductCardFrame(props: FrameProps) {
  const { product, heading: Title, brief, picture, children } = props;
  const titleId = useId();
  const sold = product.salesStatus === 'sold';
  return (
    <article
      aria-labelledby={titleId}
      className="group flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-rest transition-shadow duration-250 hover:shadow-lift"
    >
      <div className="relative">
        {picture}
        {sold ? (
          <Chip className="absolute top-3 left-3">
            <Trans>Sold item</Trans>
          </Chip>
        ) : (
          product.advertise === 'yes' && (
            <Chip tone="amber" className="absolute top-3 left-3">
              <Trans>Advertised</Trans>
            </Chip>
          )
        )}
      </div>
      <div className="flex flex-1 flex-col gap-4 p-5">
        <Title
          id={titleId}
          className="font-sans text-lg/[1.3] font-[640] tracking-[-.005em] text-pretty"
        >
          {product.name}
        </Title>
        <Price resale={product.resalePrice} original={product.originalPrice} />
        <FactsRow product={product} brief={brief} />
        <WhereList product={product} />
        <SellerLine product={product} />
        {children && !sold && <div className="mt-auto flex flex-wrap gap-2">{children}</div>}
      </div>
    </article>
  );
}

function ReportButton(props: Required<Pick<ProductCardProps, 'product' | 'onReport'>>) {
  const { product, onReport } = props;
  const [busy, setBusy] = useState(false);
  async function report() {
    setBusy(true);
    try {
      await onReport(product);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="text" loading={busy} onClick={() => void report()}>
      {!busy && <Flag aria-hidden="true" className="icon" />}
      <Trans>Report to admin</Trans>
    </Button>
  );
}
