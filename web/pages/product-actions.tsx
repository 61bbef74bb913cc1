import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import type { ProductPage, PublicProduct } from '#contract/catalogue/public-product.ts';
import type { SessionPerson } from '#web/modules/accounts/session-store.ts';
import { ReportButton } from '#web/modules/catalogue/product-card.tsx';
import { WishButton } from '#web/modules/watchlist/wish-button.tsx';
import { toast } from '#web/platform/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { isOwn } from './own-item.ts';

interface ProductActionsProps {
  page: ProductPage;
  person: SessionPerson | undefined;
  /** Missing until the shop has told it. */
  contact: ProductPage['contact'];
  bookingId?: string | undefined;
  onBook?: ((product: PublicProduct) => void) | undefined;
  onReport?: ((product: PublicProduct) => Promise<void>) | undefined;
}

/** What can be done with the item: by visitors to pass it on, by its seller to change it, by others to book it. */
export function ProductActions(props: ProductActionsProps) {
  const { page, person, contact, bookingId, onBook, onReport } = props;
  const { t } = useLingui();
  const { product } = page;
  const address = `/product/${product._id}`;
  const own = isOwn(product, person);
  const sold = product.salesStatus === 'sold';
  const buyable = !sold && person && !own;
  // What was booked on this page a moment ago, or in any browser before.
  const openBooking = bookingId ?? (page.booking?.state === 'open' ? page.booking._id : undefined);
  return (
    <div className="grid gap-3">
      <State page={page} own={own} isStranger={Boolean(contact && !page.booking)} />
      <div className="flex flex-wrap items-center gap-2">
        {product.salesStatus !== 'sold' && !person && (
          <LinkButton
            to="/login"
            state={{ from: address }}
            variant="fill"
            size="lg"
            className="min-w-[200px] flex-1"
          >
            <Trans>Please Login to Buy</Trans>
          </LinkButton>
        )}
        {buyable && openBooking && (
          <LinkButton
            to={`/dashboard/payment/${openBooking}`}
            // The page where a card is typed has a policy of its own.
            reloadDocument
            variant="fill"
            size="lg"
            className="min-w-[200px] flex-1"
          >
            <Trans>Go to payment</Trans>
          </LinkButton>
        )}
        {buyable && !openBooking && (
          <Button
            variant="fill"
            size="lg"
            className="min-w-[200px] flex-1"
            idle={!contact}
            onClick={() => onBook?.(product)}
          >
            <Trans>Book now</Trans>
          </Button>
        )}
        {own && product.salesStatus !== 'sold' && (
          <LinkButton to={`/dashboard/editproduct/${product._id}`} size="lg">
            <Pencil aria-hidden="true" className="icon" />
            <Trans>Edit</Trans>
          </LinkButton>
        )}
        {product.salesStatus !== 'sold' && !own && (
          <WishButton id={product._id} email={person?.email} worded />
        )}
        <ShareButton
          title={product.name}
          address={address}
          onCopied={(copied) =>
            copied
              ? toast.success(t`The link is copied.`)
              : toast.error(t`The link could not be copied. Copy it from the address bar.`)
          }
        />
        {buyable && contact && onReport && (
          <ReportButton size="lg" onReport={() => onReport(product)} />
        )}
      </div>
      {buyable && openBooking && (
        <p className="text-sm text-muted">
          <Trans>
            You booked this item. It stands in{' '}
            <Link to="/dashboard/myorders" className="link">
              My Orders
            </Link>
            .
          </Trans>
        </p>
      )}
    </div>
  );
}

function BoughtByYou() {
  return (
    <Banner tone="success">
      <Trans>
        You bought this item. It stands in{' '}
        <Link to="/dashboard/myorders" className="link">
          My Orders
        </Link>
        .
      </Trans>
    </Banner>
  );
}

function SoldByYou() {
  return (
    <Banner tone="success">
      <Trans>You sold this item.</Trans>
    </Banner>
  );
}

interface StateProps {
  page: ProductPage;
  own: boolean;
  /** Whether the shop has told that the person never booked it: until then it may be they who bought it. */
  isStranger: boolean;
}

/** Why nobody books it here. */
function State({ page, own, isStranger }: StateProps) {
  if (page.product.salesStatus === 'sold') {
    if (own) return <SoldByYou />;
    const { state } = page.booking ?? {};
    if (state === 'paid') return <BoughtByYou />;
    if (state === 'refunded') {
      return (
        <Banner tone="warning">
          <Trans>You bought this item, and your payment was given back.</Trans>
        </Banner>
      );
    }
    const isLost = isStranger || state === 'lost';
    return (
      <Banner tone="warning">
        <b className="font-semibold">
          <Trans>Sold item</Trans>
        </b>{' '}
        {isLost && <Trans>Somebody was faster.</Trans>}{' '}
        {page.similar.length > 0 && (
          <Trans>Similar items that are still for sale stand below.</Trans>
        )}
      </Banner>
    );
  }
  if (!own) return null;
  return (
    <p className="text-sm text-muted">
      <Trans>This is your own item.</Trans>
    </p>
  );
}
