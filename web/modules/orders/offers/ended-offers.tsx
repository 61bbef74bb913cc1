import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Offer, OfferState } from '#contract/orders/offer-schemas.ts';
import { useFormats } from '#web/ui/formats.ts';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';

/** How offers end without a booking; what was answered by another price is told by that one. */
export const endedStates: OfferState[] = ['declined', 'withdrawn', 'expired', 'closed'];

/** Offers that ended without a booking, as the seller of the items reads them, newest first. */
export function EndedOffers({ offers }: { offers: readonly Offer[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {offers.map((offer) => (
        <EndedOffer key={offer._id} offer={offer} />
      ))}
    </ul>
  );
}

function EndedOffer({ offer }: { offer: Offer }) {
  const { clock, money } = useFormats();
  const { item, price, by, buyer, endedAt } = offer;
  const { name } = buyer;
  const offered = money(price);
  return (
    <li className="grid grid-cols-[84px_minmax(0,1fr)] items-start gap-4 rounded-lg border border-line bg-surface p-3.5">
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
        <p className="num wrap-anywhere">
          {by === 'buyer' ? (
            <Trans>
              {name} offered <b className="font-[640]">{offered}</b>
            </Trans>
          ) : (
            <Trans>
              You offered {name} <b className="font-[640]">{offered}</b>
            </Trans>
          )}
        </p>
        <p className="max-w-[56ch] text-sm wrap-anywhere text-muted">
          <Words offer={offer} /> {endedAt && clock(Date.parse(endedAt))}
        </p>
      </div>
    </li>
  );
}

/** How it ended. The shop declines for its seller what is below their lowest: that does not read "You". */
function Words({ offer: { state, by, buyer } }: { offer: Offer }): ReactNode {
  const { name } = buyer;
  const isTheirs = by === 'buyer';
  switch (state) {
    case 'declined':
      return isTheirs ? <Trans>It was declined.</Trans> : <Trans>{name} declined it.</Trans>;
    case 'withdrawn':
      return isTheirs ? <Trans>{name} took it back.</Trans> : <Trans>You took it back.</Trans>;
    case 'expired':
      return isTheirs ? (
        <Trans>You did not answer in time.</Trans>
      ) : (
        <Trans>{name} did not answer in time.</Trans>
      );
    default:
      return <Trans>The item went off sale, or its price fell.</Trans>;
  }
}
