import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Offer } from '#contract/orders/offer-schemas.ts';
import { useReservationHours } from '#web/platform/shown-settings.ts';
import { Chip } from '#web/ui/chip.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { MorePages } from '#web/ui/more-pages.tsx';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { OfferActions } from './offer-actions.tsx';
import { noOffers, ownOffersQuery } from './offer-queries.ts';
import { toAnswer } from './offer-to-answer.ts';

/** How many offers wait, after what the head of the list says of bookings; nothing when there are none. */
export function OffersWaiting() {
  const { open } = useInfiniteQuery(ownOffersQuery).data ?? noOffers;
  const count = open.filter(({ yourTurn }) => yourTurn).length;
  const unanswered = open.length - count;
  return (
    <>
      {count > 0 && (
        <>
          {', '}
          <Plural
            value={count}
            one="# offer waits for your answer"
            other="# offers wait for your answer"
          />
        </>
      )}
      {unanswered > 0 && (
        <>
          {', '}
          <Plural
            value={unanswered}
            one="# offer waits for a seller"
            other="# offers wait for a seller"
          />
        </>
      )}
    </>
  );
}

/** The reader's offers that are not answered yet, above what they booked; nothing when there are none. */
export function OpenOffers() {
  const { open } = useInfiniteQuery(ownOffersQuery).data ?? noOffers;
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="open-offers" className="mb-9">
      <h2 id="open-offers" className="mb-4 text-[24px] max-md:text-xl">
        <Trans>Offers that wait</Trans>
      </h2>
      <OfferList offers={open} />
    </section>
  );
}

/** The offers that the reader made or was answered by and that are over, newest first; nothing when there are none. */
export function OwnOffers() {
  const query = useInfiniteQuery(ownOffersQuery);
  const { ended } = query.data ?? noOffers;
  const hasFailed = Boolean(query.error) && !query.data;
  if (!hasFailed && !query.hasNextPage && ended.length === 0) return null;
  return (
    <section aria-labelledby="own-offers" className="mt-9">
      <h2 id="own-offers" className="mb-4 text-[24px] max-md:text-xl">
        <Trans>Your offers</Trans>
      </h2>
      {hasFailed ? (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()}>
          <Trans>We could not load the items. Check your connection and try again.</Trans>
        </LoadFailed>
      ) : (
        <OfferList offers={ended} />
      )}
      <MorePages query={query} />
    </section>
  );
}

function OfferList({ offers }: { offers: readonly Offer[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {offers.map((offer) => (
        <OwnOffer key={offer._id} offer={offer} />
      ))}
    </ul>
  );
}

function OwnOffer({ offer }: { offer: Offer }) {
  const { money } = useFormats();
  const { item, price, state } = offer;
  const asked = money(item.price);
  return (
    <li className="grid grid-cols-[84px_minmax(0,1fr)] items-start gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-3.5 md:grid-cols-[84px_minmax(0,1fr)_auto] md:px-5">
      <PhotoFrame
        picture={item.picture}
        src={item.image}
        alt=""
        sizes="84px"
        className="rounded-sm"
      />
      <div className="grid gap-0.5">
        <Link
          to={`/product/${item._id}`}
          className="leading-snug font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {item.name}
        </Link>
        <p className="num">
          <b className="font-[640]">{money(price)}</b>{' '}
          {price < item.price && (
            <span className="text-sm text-muted">
              <Trans>instead of {asked}</Trans>
            </span>
          )}
        </p>
        <p className="max-w-[56ch] text-sm wrap-anywhere text-muted">
          <Words offer={offer} />
        </p>
      </div>
      <div className="grid justify-items-start gap-2 max-md:col-span-2 md:justify-items-end">
        <OfferChip offer={offer} />
        {state === 'open' ? <OfferActions offer={toAnswer(offer)} /> : <WayOn offer={offer} />}
      </div>
    </li>
  );
}

function OfferChip({ offer: { state, yourTurn } }: { offer: Offer }) {
  if (state === 'open') {
    return (
      <Chip tone="amber">
        {yourTurn ? <Trans>Waits for your answer</Trans> : <Trans>Waits for the seller</Trans>}
      </Chip>
    );
  }
  if (state === 'accepted') {
    return (
      <Chip tone="pine">
        <Trans>Accepted</Trans>
      </Chip>
    );
  }
  return (
    <Chip>
      {state === 'declined' && <Trans>Declined</Trans>}
      {state === 'withdrawn' && <Trans>Withdrawn</Trans>}
      {state === 'expired' && <Trans>Not answered</Trans>}
      {(state === 'closed' || state === 'countered') && <Trans>Over</Trans>}
    </Chip>
  );
}

/** What became of an offer, or who has to answer it until when. */
function Words({ offer }: { offer: Offer }): ReactNode {
  const { clock, hours } = useFormats();
  const time = hours(useReservationHours());
  const { state, by, yourTurn, item, price, seller } = offer;
  const { name } = seller;
  const end = clock(Date.parse(offer.expiresAt));
  const isTheirs = by === 'seller';
  switch (state) {
    case 'open':
      return yourTurn ? (
        <Trans>
          {name} offers it for this price until {end}. Accept, and it is reserved for you for {time}
          .
        </Trans>
      ) : (
        <Trans>
          {name} has until {end} to answer.
        </Trans>
      );
    case 'accepted':
      return <Trans>You booked it at this price. The booking stands above.</Trans>;
    case 'declined':
      return isTheirs ? <Trans>You declined it.</Trans> : <Trans>{name} declined it.</Trans>;
    case 'withdrawn':
      return isTheirs ? <Trans>{name} took it back.</Trans> : <Trans>You took it back.</Trans>;
    case 'expired':
      return isTheirs ? (
        <Trans>You did not answer in time.</Trans>
      ) : (
        <Trans>{name} did not answer in time.</Trans>
      );
    default:
      if (item.away) return <Trans>The item is not for sale now.</Trans>;
      if (item.removed || item.salesStatus === 'sold') {
        return <Trans>The item is not for sale any more.</Trans>;
      }
      return item.price <= price ? (
        <Trans>The price of the item fell.</Trans>
      ) : (
        <Trans>The item was off sale meanwhile.</Trans>
      );
  }
}

/** Where somebody goes on from an offer that is over. */
function WayOn({ offer: { state, item, booking } }: { offer: Offer }) {
  const { t } = useLingui();
  const look = 'link inline-flex min-h-9 items-center text-sm touch:min-h-11';
  if (state === 'accepted' && booking) {
    return (
      <Link
        to={`/dashboard/deal/${booking}`}
        aria-label={t`Details of the booking of ${item.name}`}
        className={look}
      >
        <Trans>Details</Trans>
      </Link>
    );
  }
  if (item.removed || item.salesStatus === 'sold') return null;
  return (
    <Link to={`/product/${item._id}`} aria-label={t`Look at ${item.name} again`} className={look}>
      <Trans>It is still on sale</Trans>
    </Link>
  );
}
