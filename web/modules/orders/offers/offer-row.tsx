import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import type { Offer } from '#contract/orders/offer-schemas.ts';
import { Chip } from '#web/ui/chip.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { messagePathOfOffer } from '../message-path.ts';
import { RequestFact } from '../request-fact.tsx';
import { OfferActions } from './offer-actions.tsx';
import { toAnswer } from './offer-to-answer.ts';
import { percentBelow } from './percent-below.ts';

interface OfferRowProps {
  offer: Offer;
  /** How many other people want the item. */
  others: number;
  /** The item is reserved for one of them. */
  isTaken: boolean;
}

/** An open offer as its seller reads it: who offers how much, until when, and what to do about it. */
export function OfferRow({ offer, others, isTaken }: OfferRowProps) {
  const { t } = useLingui();
  const { clock } = useFormats();
  const { buyer, yourTurn, expiresAt } = offer;
  const { name, location } = buyer;
  const end = clock(Date.parse(expiresAt));
  return (
    <li className="grid items-start gap-x-5 gap-y-2 p-3.5 md:grid-cols-[minmax(0,1fr)_auto] md:px-5">
      <div className="grid gap-1">
        <p className="font-[640] wrap-anywhere">{name}</p>
        <OfferedPrice offer={offer} />
        <p className="text-sm text-muted">
          {yourTurn ? (
            <Trans>You can answer until {end}</Trans>
          ) : (
            <Trans>They can answer until {end}</Trans>
          )}
        </p>
        {location && (
          <RequestFact icon={<MapPin aria-hidden="true" className="icon" />}>
            {location}
          </RequestFact>
        )}
        <RequestFact icon={<MessageCircle aria-hidden="true" className="icon" />}>
          <Link
            to={messagePathOfOffer(offer)}
            aria-label={t`Message ${name}`}
            className="link inline-flex items-center touch:min-h-11"
          >
            <Trans>Message</Trans>
          </Link>
        </RequestFact>
      </div>
      <div className="grid justify-items-start gap-2 md:justify-items-end">
        {yourTurn ? (
          <Chip tone="amber">
            <Trans>Waits for your answer</Trans>
          </Chip>
        ) : (
          <Chip>
            <Trans>Waits for the buyer</Trans>
          </Chip>
        )}
        {yourTurn && isTaken && (
          <p className="max-w-[34ch] text-sm text-muted md:text-right">
            <Trans>The item is reserved for another buyer.</Trans>
          </p>
        )}
        <OfferActions offer={toAnswer(offer)} others={others} isTaken={isTaken} />
      </div>
    </li>
  );
}

/** The price of an offer, and how far it lies below the one that the item has. */
function OfferedPrice({ offer: { price, by, item } }: { offer: Offer }) {
  const { money, number } = useFormats();
  const offered = money(price);
  const percent = number(percentBelow(price, item.price));
  return (
    <p className="num">
      <b className="text-lg font-[640]">
        {by === 'buyer' ? <Trans>Offers {offered}</Trans> : <Trans>You offered {offered}</Trans>}
      </b>{' '}
      <span className="text-sm text-muted">
        <Trans>{percent}% below your price</Trans>
      </span>
    </p>
  );
}
