import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import type { ProductPage, PublicProduct } from '#contract/catalogue/public-product.ts';
import type { SessionPerson } from '#web/modules/accounts/session-store.ts';
import { ReportButton } from '#web/modules/catalogue/product-card.tsx';
import { WishButton } from '#web/modules/watching/wish-button.tsx';
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
  const buyable = product.salesStatus !== 'sold' && person && !own;
  return (
    <div className="grid gap-3">
      <State page={page} own={own} />
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
        {buyable && (
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
      {bookingId && (
        <p className="text-sm text-muted">
          <Trans>
            You booked this item.{' '}
            <Link to={`/dashboard/payment/${bookingId}`} reloadDocument className="link">
              Go to payment
            </Link>
          </Trans>
        </p>
      )}
    </div>
  );
}

/** Why nobody books it here. */
function State({ page, own }: { page: ProductPage; own: boolean }) {
  if (page.product.salesStatus === 'sold') {
    return (
      <Banner tone="warning">
        <b className="font-semibold">
          <Trans>Sold item</Trans>
        </b>{' '}
        {page.similar.length > 0 ? (
          <Trans>Somebody was faster. Similar items that are still for sale stand below.</Trans>
        ) : (
          <Trans>Somebody was faster.</Trans>
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
