import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin, MessageCircle, Phone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { AfterAcceptance } from '#web/ui/after-acceptance.tsx';
import { telephone } from '#web/ui/digits.ts';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { VerifiedBadge } from '#web/ui/verified-badge.tsx';
import { Asker } from './asker.tsx';
import type { WithCheck } from './deal-check.ts';
import { DealParts } from './deal-parts.tsx';
import { DealStep } from './deal-step.tsx';
import { DealTimeline } from './deal-timeline.tsx';
import { messagePathOf } from './message-path.ts';

interface DealViewProps {
  deal: DealStory;
  /** The list that the buyer of what is paid goes through. */
  check: WithCheck;
  /** Where the reader tells the admins what is wrong with the other side. */
  report: ReactNode;
  children?: ReactNode;
}

/** What was booked, the one thing to do now and what belongs to it, the other side, and what happened so far. */
export function DealView({ deal, check, report, children }: DealViewProps) {
  const { money } = useFormats();
  const { item, price } = deal;
  return (
    <div className="grid gap-7">
      <div className="grid grid-cols-[84px_minmax(0,1fr)] items-center gap-4">
        <PhotoFrame
          picture={item.picture}
          src={item.image}
          alt=""
          sizes="84px"
          className="rounded-sm"
        />
        <div>
          <h1 className="text-[28px] wrap-anywhere max-md:text-2xl">
            <Link to={`/product/${item._id}`} className="underline-offset-4 hover:underline">
              {item.name}
            </Link>
          </h1>
          <p className="num text-lg font-[640]">{money(price)}</p>
        </div>
      </div>
      <DealStep deal={deal} check={check} />
      {children}
      {deal.parts && <DealParts parts={deal.parts} />}
      <div className="grid items-start gap-7 lg:grid-cols-2">
        <OtherSide deal={deal} report={report} />
        <DealTimeline deal={deal} />
      </div>
    </div>
  );
}

/** Whom the reader deals with, and how to meet while there is something to meet for. */
function OtherSide({ deal, report }: Pick<DealViewProps, 'deal' | 'report'>) {
  const { t } = useLingui();
  const { side, buyer, seller } = deal;
  const isBuyer = side === 'buyer';
  const phone = isBuyer ? seller.phoneNumber : buyer.phoneNumber;
  return (
    <section aria-labelledby="other-side" className="panel grid gap-3">
      <h2 id="other-side" className="text-xl!">
        {isBuyer ? <Trans>Seller</Trans> : <Trans>Buyer</Trans>}
      </h2>
      <Fact name={t`Name`} icon={<UserRound aria-hidden="true" className="icon" />}>
        <span className="inline-flex items-center gap-1.5">
          {isBuyer ? seller.name : buyer.name}
          {isBuyer && seller.verified && <VerifiedBadge />}
        </span>
      </Fact>
      {phone && (
        <Fact name={t`Phone`} icon={<Phone aria-hidden="true" className="icon" />}>
          <a href={telephone(phone)} className="link num inline-flex items-center touch:min-h-11">
            {phone}
          </a>
        </Fact>
      )}
      {buyer.location && (
        <Fact name={t`Meeting place`} icon={<MapPin aria-hidden="true" className="icon" />}>
          {buyer.location}
        </Fact>
      )}
      {!buyer.location && buyer.town && (
        <Fact name={t`Town`} icon={<MapPin aria-hidden="true" className="icon" />}>
          {buyer.town}
        </Fact>
      )}
      {!isBuyer && <Asker buyer={buyer} />}
      {!phone && <NoPhone deal={deal} />}
      <LinkButton to={messagePathOf(deal)} className="justify-self-start">
        <MessageCircle aria-hidden="true" className="icon" />
        {isBuyer ? <Trans>Message the seller</Trans> : <Trans>Message the buyer</Trans>}
      </LinkButton>
      <div>{report}</div>
    </section>
  );
}

/** When the number stands there, or why it does not any more. */
function NoPhone({ deal: { side, stage, item } }: { deal: DealStory }) {
  const isOpen = (stage === 'booked' || stage === 'waiting') && !item.removed;
  return (
    <p className="text-sm text-muted">
      {!isOpen ? (
        <Trans>
          You see the phone number and the place here while there is something to meet for.
        </Trans>
      ) : side === 'buyer' ? (
        <AfterAcceptance />
      ) : (
        <Trans>You see the phone number and the meeting place here once you accept.</Trans>
      )}
    </p>
  );
}

function Fact({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  return (
    <p className="grid min-h-7 grid-cols-[20px_minmax(0,1fr)] items-center gap-2 wrap-anywhere">
      <span className="text-muted">{icon}</span>
      <span>
        <span className="sr-only">{name}: </span>
        {children}
      </span>
    </p>
  );
}
