import { Trans, useLingui } from '@lingui/react/macro';
import type { DealEvent, DealStory } from '#contract/orders/deal-schemas.ts';
import { useFormats } from '#web/ui/formats.ts';

/** What happened in a deal, the latest first. */
export function DealTimeline({ deal }: { deal: DealStory }) {
  const { clock } = useFormats();
  const words = useEventWords(deal);
  return (
    <section aria-labelledby="timeline" className="panel grid gap-3">
      <h2 id="timeline" className="text-xl!">
        <Trans>What happened</Trans>
      </h2>
      <ol className="grid gap-3">
        {deal.events.toReversed().map((event) => (
          <li
            key={`${event.kind} ${event.at}`}
            className="grid gap-0.5 border-l-2 border-line pl-3.5"
          >
            <span className="wrap-anywhere">{words(event)}</span>
            <span className="num text-sm text-muted">{clock(Date.parse(event.at))}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What happened as either side reads it. */
function useEventWords(deal: DealStory): (event: DealEvent) => string {
  const { t } = useLingui();
  const { clock, money } = useFormats();
  const { buyer, seller, cancelled, offer, handedOver } = deal;
  const price = money(deal.price);
  const asked = offer && offer.askingPrice > deal.price && money(offer.askingPrice);
  return ({ kind, by, until }) => {
    const end = until ? clock(Date.parse(until)) : '';
    const [who, whose] = [buyer.name, seller.name];
    switch (kind) {
      case 'booked':
        if (asked) return t`${who} booked it at an agreed price: ${price} instead of ${asked}.`;
        return offer ? t`${who} booked it at an agreed price: ${price}.` : t`${who} booked it.`;
      case 'accepted':
        return by === 'buyer'
          ? t`It is reserved for ${who} until ${end}.`
          : t`${whose} reserved it until ${end}.`;
      case 'extended':
        return t`${whose} made the reservation longer, until ${end}.`;
      case 'reminded':
        return t`The shop reminded ${who} that the reservation ends soon.`;
      case 'reservation_ended':
        return t`The reservation was over.`;
      case 'declined':
        return t`${whose} ended the booking.`;
      case 'cancelled':
        return cancelled?.by === 'replaced'
          ? t`A booking at an agreed price took its place.`
          : t`${who} cancelled the booking.`;
      case 'handed_over':
        return by === 'buyer'
          ? t`${who} said that they have it and paid in cash.`
          : t`${whose} said that they got the money.`;
      case 'paid':
        return handedOver ? t`${who} paid in cash, and has it.` : t`${who} paid.`;
    }
  };
}
