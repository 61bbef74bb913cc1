import { Trans } from '@lingui/react/macro';
import { MessageCircle, Pencil, Scale, ScanQrCode } from 'lucide-react';
import type { ProductPage, PublicProduct } from '#contract/catalogue/public-product.ts';
import type { SessionPerson } from '#web/modules/accounts/session-store.ts';
import { ReportButton } from '#web/modules/catalogue/product-card.tsx';
import { ShareProduct } from '#web/modules/catalogue/share-product.tsx';
import type { OwnBooking } from '#web/modules/orders/own-bookings.ts';
import { compareAddress, maxCompared } from '#web/modules/watchlist/compared.ts';
import { WishButton } from '#web/modules/watchlist/wish-button.tsx';
import { useHasPart } from '#web/platform/shown-settings.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { BuyBar } from './buy-bar.tsx';
import { isOwn } from './own-item.ts';
import { BookedPanel, BoughtPanel, WaitingPanel } from './product-booked.tsx';
import { OfferButton } from './product-offer.tsx';

/** Fetched where there is an offer. */
const OfferPanel = lazyPart(async () => (await import('./product-offer-panel.tsx')).OfferPanel);

/** Fetched by the seller of an item that is off sale. */
const OwnListingNote = lazyPart(
  async () => (await import('./own-listing-note.tsx')).OwnListingNote,
);

interface ProductActionsProps {
  page: ProductPage;
  person: SessionPerson | undefined;
  /** Missing until the shop has told it. */
  contact: ProductPage['contact'];
  /** The reader's open booking of it, as far as the browser knows. */
  ownBooking?: OwnBooking | undefined;
  onBook?: ((product: PublicProduct) => void) | undefined;
  onReport?: ((product: PublicProduct) => Promise<void>) | undefined;
  /** Something is not as shown: the page is to be read anew. */
  onStale: () => void;
}

/** What can be done with the item: by visitors to pass it on, by its seller to change it, by others to book it. */
export function ProductActions(props: ProductActionsProps) {
  const { page, person, contact, ownBooking, onBook, onReport, onStale } = props;
  const { product } = page;
  const hasEvidence = useHasPart('evidence');
  const address = `/product/${product._id}`;
  const own = isOwn(product, person);
  const sold = product.salesStatus === 'sold';
  const buyable = !sold && person && !own;
  // What the page says of it; what was booked a moment ago it does not know yet.
  const openBooking = page.booking?.state === 'open' ? page.booking._id : ownBooking?.id;
  /** Of the reader's booking, as the page was loaded. */
  const reserved = page.booking?._id === openBooking ? page.booking?.reserved : undefined;
  const { name } = page.seller;
  const phone = contact?.phone;
  const compared = [product, ...page.similar].map(({ _id }) => _id).slice(0, maxCompared);
  return (
    <div className="grid gap-3">
      <State page={page} own={own} isStranger={Boolean(contact && !page.booking)} phone={phone} />
      {product.reserved && !own && !reserved && (
        <Reserved until={product.reserved.until} isBooked={openBooking !== undefined} />
      )}
      {buyable && openBooking && reserved?.mine === false && (
        <WaitingPanel bookingId={openBooking} until={reserved.until} />
      )}
      {buyable && openBooking && reserved?.mine !== false && (
        <BookedPanel
          bookingId={openBooking}
          price={priceOf(openBooking, props)}
          asked={product.resalePrice}
          seller={name}
          phone={phone}
          until={reserved?.until}
        />
      )}
      {buyable && page.offer && <OfferPanel page={page} offer={page.offer} onChanged={onStale} />}
      <div className="flex flex-wrap items-center gap-2">
        {!sold && !person && (
          <BuyBar price={product.resalePrice}>
            <LinkButton
              to="/login"
              data-visitors-to="/login"
              state={{ from: address }}
              variant="fill"
              size="lg"
              className="flex-1"
            >
              <Trans>Please Login to Buy</Trans>
            </LinkButton>
          </BuyBar>
        )}
        {buyable && !openBooking && (
          <BuyBar price={product.resalePrice}>
            <Button
              variant="fill"
              size="lg"
              className="flex-1"
              idle={!contact}
              onClick={() => onBook?.(product)}
            >
              <Trans>Book now</Trans>
            </Button>
          </BuyBar>
        )}
        <OfferButton page={page} person={person} onStale={onStale} />
        {own && !sold && (
          <LinkButton to={`/dashboard/editproduct/${product._id}`} size="lg">
            <Pencil aria-hidden="true" className="icon" />
            <Trans>Edit</Trans>
          </LinkButton>
        )}
        {own && !sold && hasEvidence && (
          <LinkButton to={`/dashboard/evidence/${product._id}`} size="lg">
            <ScanQrCode aria-hidden="true" className="icon" />
            <Trans>Show evidence</Trans>
          </LinkButton>
        )}
        {!sold && !own && (
          // Visitors are led to the login, and back to what they wanted to ask.
          <LinkButton to={`/messages/new?item=${product._id}`} size="lg">
            <MessageCircle aria-hidden="true" className="icon" />
            <Trans>Ask the seller</Trans>
          </LinkButton>
        )}
        {!sold && !own && <WishButton id={product._id} email={person?.email} worded />}
        {compared.length > 1 && (
          <LinkButton to={compareAddress(compared)} variant="text" size="lg">
            <Scale aria-hidden="true" className="icon" />
            <Trans>Compare</Trans>
          </LinkButton>
        )}
        <ShareProduct name={product.name} address={address} />
        {buyable && contact && onReport && (
          <ReportButton size="lg" onReport={() => onReport(product)} />
        )}
      </div>
    </div>
  );
}

/** What it costs by an open booking, which may come of an offer that the page knows nothing of yet. */
function priceOf(id: string, { page, ownBooking }: ProductActionsProps): number {
  if (page.booking?._id === id) return page.booking.price;
  return ownBooking?.price ?? page.product.resalePrice;
}

/** Whether it is the reader's say their orders: the page is the same for all who booked it. */
function Reserved({ until, isBooked }: { until: string; isBooked: boolean }) {
  const { clock } = useFormats();
  const end = clock(Date.parse(until));
  return (
    // A browser may write times otherwise than the server.
    <p className="text-sm text-muted" suppressHydrationWarning>
      {isBooked ? (
        <Trans>Reserved for a buyer until {end}. Your orders say whether it is you.</Trans>
      ) : (
        <Trans>
          Reserved for a buyer until {end}. You can book it too: we tell you when it is free again.
        </Trans>
      )}
    </p>
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
  phone: string | undefined;
}

/** Why nobody books it here. */
function State({ page, own, isStranger, phone }: StateProps) {
  if (page.product.salesStatus === 'sold') {
    if (own) return <SoldByYou />;
    const { state, _id } = page.booking ?? {};
    if (state === 'paid' && _id) {
      return <BoughtPanel bookingId={_id} seller={page.seller.name} phone={phone} />;
    }
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
        {page.similar.length > 0 && <Trans>Similar items that are still for sale are below.</Trans>}
      </Banner>
    );
  }
  if (!own) return null;
  const reason = page.ownListing?.listing;
  if (reason) return <OwnListingNote id={page.product._id} reason={reason} />;
  return (
    <p className="text-sm text-muted">
      <Trans>This is your own item.</Trans>
    </p>
  );
}
