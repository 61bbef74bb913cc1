import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { useReservationHours } from '#web/platform/shown-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { WriteToUs } from './after-payment/write-to-us.tsx';
import { useDeclineReasons, useHeardReasons } from './cancel-reasons.ts';
import type { WithCheck } from './deal-check.ts';
import { Handover, isSaidInCash } from './handover.tsx';
import { CancelDialog, PaidStep } from './lazy.ts';
import { ReplacedBy } from './replaced-by.tsx';
import { RequestActions } from './request-actions.tsx';
import { DealStage } from './stage-chip.tsx';

/** Where a deal stands, and the one thing that its reader does next. */
export function DealStep({ deal, check }: { deal: DealStory; check: WithCheck }) {
  const asksForWord = isSaidInCash(deal);
  const ways =
    deal.side === 'seller' ? (
      <RequestActions key="ways" deal={deal} />
    ) : (
      <BuyersWay key="ways" deal={deal} />
    );
  const handover = <Handover key="cash" deal={deal} leads={asksForWord} />;
  return (
    <section aria-labelledby="next-step" className="grid gap-3 rounded-lg bg-pine-tint p-5">
      <h2 id="next-step" className="sr-only">
        <Trans>Next step</Trans>
      </h2>
      <div>
        <DealStage deal={deal} />
      </div>
      {!deal.inDispute && !asksForWord && (
        <p className="max-w-[62ch] wrap-anywhere">
          {deal.side === 'buyer' ? <ForBuyer deal={deal} /> : <ForSeller deal={deal} />}
        </p>
      )}
      {deal.inDispute ? (
        <p className="max-w-[62ch]">
          {deal.handedOver ? (
            <Trans>
              Somebody says that something is wrong. Until that claim is closed the deal does not
              count as completed.
            </Trans>
          ) : (
            <Trans>
              Somebody says that something is wrong. Until that claim is closed there is no code,
              and nothing counts as handed over or completed.
            </Trans>
          )}
        </p>
      ) : deal.inReview ? (
        <p className="max-w-[62ch]">
          <Trans>
            A person is looking at this payment. Until that is done nothing can be said here, and
            nothing counts as handed over or completed by itself.
          </Trans>
        </p>
      ) : (
        isSale(deal) && <PaidStep deal={deal} check={check} />
      )}
      {deal.cancelled?.reason === 'no_show' && deal.cancelled.by !== deal.side && (
        <p className="max-w-[62ch] text-sm">
          {deal.cancelled.struck ? (
            <Trans>Our team struck that you did not come. It does not count against you.</Trans>
          ) : (
            <Trans>
              If you were there, <WriteToUs />.
            </Trans>
          )}
        </p>
      )}
      {/* By their keys they stay what they are while they change places: a dialog may be open. */}
      {asksForWord ? [handover, ways] : [ways, handover]}
      {(isSale(deal) || deal.refund) && <ReceiptLink id={deal._id} />}
      {isUnderWay(deal) && (
        <Link to="/protection" className="link justify-self-start text-sm">
          <Trans>How you are protected</Trans>
        </Link>
      )}
    </section>
  );
}

/** What can still go well or wrong. */
const isUnderWay = ({ stage, item }: DealStory): boolean =>
  stage === 'paid' ||
  stage === 'handed_over' ||
  (!item.removed && ['booked', 'waiting', 'reserved'].includes(stage));

/** What is paid, unless its price goes back. */
const isSale = ({ stage, refund }: DealStory): boolean =>
  !refund && (stage === 'paid' || stage === 'handed_over' || stage === 'completed');

/** Handed over by what neither its buyer nor the code said. */
const isSaidByOthers = ({ handedOver }: DealStory): boolean =>
  handedOver?.by === 'silence' || handedOver?.by === 'admin';

function ForBuyer({ deal }: { deal: DealStory }): ReactNode {
  const { clock, number } = useFormats();
  const reasons = useDeclineReasons();
  const { stage, item, seller, reserved, cancelled, refund } = deal;
  const { name } = seller;
  const until = reserved ? clock(Date.parse(reserved.until)) : '';
  if (refund === 'under_way') return <Trans>Your money is on its way back to you.</Trans>;
  switch (stage) {
    case 'booked':
      return item.away ? (
        <Trans>
          Its seller took it off sale for now. Your booking waits: once it is back, you can pay.
        </Trans>
      ) : item.removed ? (
        <Trans>It was taken off the shop before you paid. You were not charged.</Trans>
      ) : !seller.phoneNumber ? (
        <Trans>
          {name} has not accepted your booking yet. Once they do, it is reserved for you and you see
          how to call them. Whoever pays first has it.
        </Trans>
      ) : (
        <Trans>
          Call {name}, meet in a public place and check the item. Whoever pays first has it: ask{' '}
          {name} to reserve it for you.
        </Trans>
      );
    case 'waiting': {
      const place = number(reserved?.position ?? 0);
      return (
        <Trans>
          It is reserved for another buyer until {until}. You are number {place} of those who booked
          it. We tell you when it is free again.
        </Trans>
      );
    }
    case 'reserved':
      return (
        <Trans>
          It is yours until {until}: nobody else can buy it. Meet {name}, check the item, and pay
          when you are sure.
        </Trans>
      );
    case 'paid':
      return (
        <Trans>
          You bought it. We hold the money: when you meet and it is what you want, show the seller
          the code. Keep the receipt until the item is in your hand.
        </Trans>
      );
    case 'handed_over':
      if (deal.handedOver?.by === 'cash') return <Trans>You paid in cash, and it is yours.</Trans>;
      if (deal.handedOver?.by === 'silence') {
        return <Trans>It counts as handed over, because {name} said so and nobody answered.</Trans>;
      }
      if (deal.handedOver?.by === 'admin') {
        return <Trans>It counts as handed over, as the shop decided.</Trans>;
      }
      return <Trans>You have it.</Trans>;
    case 'completed':
      if (isSaidByOthers(deal)) {
        return <Trans>It counts as handed over, and the deal is done.</Trans>;
      }
      return <Trans>It is yours, and the deal is done.</Trans>;
    case 'refunded':
      return <Trans>Your money went back to you.</Trans>;
    case 'lost':
      return <Trans>Somebody else paid first. You were not charged.</Trans>;
    case 'cancelled': {
      if (cancelled?.by === 'replaced') return <ReplacedBy cancelled={cancelled} />;
      if (cancelled?.by !== 'seller')
        return <Trans>This booking is over. You were not charged.</Trans>;
      const reason = cancelled.reason && reasons[cancelled.reason];
      return reason ? (
        <Trans>The seller ended it: “{reason}”. You were not charged.</Trans>
      ) : (
        <Trans>The seller ended it. You were not charged.</Trans>
      );
    }
  }
}

function ForSeller({ deal }: { deal: DealStory }): ReactNode {
  const { clock, hours } = useFormats();
  const time = hours(useReservationHours());
  const heard = useHeardReasons();
  const declined = useDeclineReasons();
  const { stage, item, buyer, reserved, cancelled, refund } = deal;
  const { name } = buyer;
  const until = reserved ? clock(Date.parse(reserved.until)) : '';
  if (refund === 'under_way') return <Trans>The money is on its way back to {name}.</Trans>;
  switch (stage) {
    case 'booked':
      return item.away ? (
        <Trans>
          You took it off sale for now. The booking waits: {name} can pay once it is back.
        </Trans>
      ) : item.removed ? (
        <Trans>It was taken off the shop before {name} paid.</Trans>
      ) : (
        <Trans>
          {name} wants to meet you. Accept, and the item is reserved for them for {time}, so that
          they do not come in vain.
        </Trans>
      );
    case 'waiting':
      return <Trans>You reserved the item for another buyer. {name} waits in line.</Trans>;
    case 'reserved':
      return (
        <Trans>
          The item is reserved for {name} until {until}. Meet in a public place and let them try it.
        </Trans>
      );
    case 'paid':
      if (deal.inReview)
        return <Trans>{name} paid. Keep the item until we have looked at it.</Trans>;
      return <Trans>{name} paid. Hand the item over.</Trans>;
    case 'handed_over':
      if (deal.handedOver?.by === 'cash') return <Trans>{name} paid in cash, and has it.</Trans>;
      if (deal.handedOver?.by === 'silence') {
        return <Trans>It counts as handed over, because you said so and nobody answered.</Trans>;
      }
      if (deal.handedOver?.by === 'admin') {
        return <Trans>It counts as handed over, as the shop decided.</Trans>;
      }
      return <Trans>{name} has it.</Trans>;
    case 'completed':
      if (isSaidByOthers(deal)) {
        return <Trans>It counts as handed over, and the deal is done.</Trans>;
      }
      return <Trans>{name} has it, and the deal is done.</Trans>;
    case 'refunded':
      return <Trans>{name} got the money back. It is not sold any more.</Trans>;
    case 'lost':
      return <Trans>You sold the item to another buyer.</Trans>;
    case 'cancelled': {
      if (cancelled?.by === 'replaced') return <ReplacedBy cancelled={cancelled} />;
      const { by, reason } = cancelled ?? {};
      if (by === 'seller' && reason) {
        const why = declined[reason];
        return <Trans>You ended it: {why}.</Trans>;
      }
      return by === 'buyer' && reason ? heard[reason] : <Trans>This booking is over.</Trans>;
    }
  }
}

/** The way to the page that takes the card, and the one out of what nobody has paid. */
function BuyersWay({ deal }: { deal: DealStory }) {
  const { stage, item } = deal;
  const [isEnding, setEnding] = useState(false);
  const isOpen = stage === 'booked' || stage === 'waiting' || stage === 'reserved';
  if (!isOpen || (item.removed && !item.away)) return null;
  // Who said that they paid in cash is not asked to pay.
  const isPayable = !item.removed && stage !== 'waiting' && !deal.confirmed?.buyer;
  const booking = {
    _id: deal._id,
    itemName: item.name,
    ...(deal.noShowFrom && { noShowFrom: deal.noShowFrom }),
  };
  return (
    <div className="flex flex-wrap gap-2">
      {isPayable && (
        <LinkButton
          to={`/dashboard/payment/${deal._id}`}
          reloadDocument
          // What the seller says of cash is answered first.
          variant={deal.confirmed ? undefined : 'fill'}
        >
          <Trans>Go to payment</Trans>
        </LinkButton>
      )}
      <Button variant="text" onClick={() => setEnding(true)}>
        <X aria-hidden="true" className="icon" />
        <Trans>Cancel booking</Trans>
      </Button>
      {isEnding && <CancelDialog order={booking} onClose={() => setEnding(false)} />}
    </div>
  );
}

/** What was paid, for both sides; also of what went back. */
function ReceiptLink({ id }: { id: string }) {
  return (
    <div>
      <LinkButton to={`/dashboard/receipt/${id}`}>
        <Trans>Receipt</Trans>
      </LinkButton>
    </div>
  );
}
