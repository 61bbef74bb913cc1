import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin, MessageCircle, Phone } from 'lucide-react';
import { Link } from 'react-router';
import type { Deal } from '#contract/orders/deal-schemas.ts';
import type { Offer } from '#contract/orders/offer-schemas.ts';
import { telephone } from '#web/ui/digits.ts';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { Asker } from './asker.tsx';
import { useDeclineReasons, useHeardReasons } from './cancel-reasons.ts';
import { ClaimLine } from './lazy.ts';
import { messagePathOf } from './message-path.ts';
import { OfferRow } from './offers/offer-row.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestFact } from './request-fact.tsx';
import { groupByItem, type ItemRequests, isTaken, othersThan } from './requests.ts';
import { DealStage } from './stage-chip.tsx';

interface RequestListProps {
  deals: readonly Deal[];
  /** Open ones. */
  offers?: readonly Offer[];
}

/** Who booked what, and who offers which price, item by item. */
export function RequestList({ deals, offers }: RequestListProps) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {groupByItem(deals, offers).map((group) => (
        <ItemRow key={group.item._id} group={group} />
      ))}
    </ul>
  );
}

function ItemRow({ group }: { group: ItemRequests }) {
  const { money } = useFormats();
  const { item, deals, offers } = group;
  const asked = offers.map((offer) => offer.item.price);
  const prices = [...new Set([...deals.map(({ price }) => price), ...asked])];
  const [first, rest] = [
    offers.filter(({ yourTurn }) => yourTurn),
    offers.filter(({ yourTurn }) => !yourTurn),
  ];
  const row = (offer: Offer) => (
    <OfferRow
      key={offer._id}
      offer={offer}
      others={othersThan(offer, group)}
      isTaken={isTaken(offer, group)}
    />
  );
  return (
    <li className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="grid grid-cols-[84px_minmax(0,1fr)] items-center gap-4 border-b border-line p-3.5">
        <PhotoFrame
          picture={item.picture}
          src={item.image}
          alt=""
          sizes="84px"
          className="rounded-sm"
        />
        <div>
          <Link
            to={`/product/${item._id}`}
            className="leading-snug font-semibold wrap-anywhere underline-offset-4 hover:underline"
          >
            {item.name}
          </Link>
          {/* Bookings keep the price of their day: where they differ, each says its own. */}
          {prices.length === 1 && (
            <p className="num text-sm text-muted">{money(prices[0] as number)}</p>
          )}
        </div>
      </div>
      <ul className="divide-y divide-line">
        {first.map(row)}
        {deals.map((deal) => (
          <RequestRow key={deal._id} deal={deal} price={prices.length > 1} />
        ))}
        {rest.map(row)}
      </ul>
    </li>
  );
}

function RequestRow({ deal, price }: { deal: Deal; price: boolean }) {
  const { t } = useLingui();
  const { money, clock } = useFormats();
  const { name, phoneNumber, location, town } = deal.buyer;
  const place = location ?? town;
  const when = clock(Date.parse(deal.bookedAt));
  return (
    <li className="grid items-start gap-x-5 gap-y-2 p-3.5 md:grid-cols-[minmax(0,1fr)_auto] md:px-5">
      <div className="grid gap-1">
        <Link
          to={`/dashboard/deal/${deal._id}`}
          className="font-[640] wrap-anywhere underline-offset-4 hover:underline max-md:py-2"
        >
          {name}
        </Link>
        <p className="text-sm text-muted">
          <Trans>Booked on {when}</Trans>
          {price && <span className="num">, {money(deal.price)}</span>}
        </p>
        <Asker buyer={deal.buyer} />
        {phoneNumber && (
          <RequestFact icon={<Phone aria-hidden="true" className="icon" />}>
            <a
              href={telephone(phoneNumber)}
              className="link num inline-flex items-center touch:min-h-11"
            >
              {phoneNumber}
            </a>
          </RequestFact>
        )}
        {place && (
          <RequestFact icon={<MapPin aria-hidden="true" className="icon" />}>{place}</RequestFact>
        )}
        <RequestFact icon={<MessageCircle aria-hidden="true" className="icon" />}>
          <Link
            to={messagePathOf(deal)}
            aria-label={t`Message ${name}`}
            className="link inline-flex items-center touch:min-h-11"
          >
            <Trans>Message</Trans>
          </Link>
        </RequestFact>
        <Ended deal={deal} />
        {!deal.inDispute && deal.claimed && <Claimed deal={deal} />}
      </div>
      <div className="grid justify-items-start gap-2 md:justify-items-end">
        <DealStage deal={deal} />
        <RequestActions deal={deal} />
        <HandOver deal={deal} />
      </div>
    </li>
  );
}

/** What its seller does about one that is paid. */
function HandOver({ deal }: { deal: Deal }) {
  const { _id, stage, refund, inReview, inDispute, handoverSaid } = deal;
  if (refund || !(stage === 'paid' || inDispute)) return null;
  if (inDispute) {
    return (
      <>
        <Claimed deal={deal} />
        {stage === 'paid' && (
          <p className="max-w-[34ch] text-sm text-muted md:text-right">
            <Trans>Wait with the item until the claim is closed.</Trans>
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <p className="max-w-[34ch] text-sm text-muted md:text-right">
        {inReview ? (
          <Trans>A person is looking at this payment. Wait with the item until that is done.</Trans>
        ) : handoverSaid ? (
          <Trans>You said that they have it, and we asked them.</Trans>
        ) : (
          <Trans>Meet, and type the code that they show you.</Trans>
        )}
      </p>
      {!inReview && (
        <LinkButton to={`/dashboard/deal/${_id}`} size="sm" variant="fill">
          <Trans>Hand over</Trans>
        </LinkButton>
      )}
    </>
  );
}

const Claimed = ({ deal: { _id, item, side, claimed } }: { deal: Deal }) =>
  claimed && <ClaimLine id={_id} item={item.name} side={side} claimed={claimed} />;

/** Why it ended, as far as somebody said so. */
function Ended({ deal: { cancelled } }: { deal: Deal }) {
  const declined = useDeclineReasons();
  const heard = useHeardReasons();
  if (!cancelled?.reason) return null;
  if (cancelled.by === 'seller') {
    const why = declined[cancelled.reason];
    return (
      <p className="text-sm text-muted">
        <Trans>You ended it: {why}.</Trans>
      </p>
    );
  }
  return <p className="text-sm text-muted">{heard[cancelled.reason]}</p>;
}
