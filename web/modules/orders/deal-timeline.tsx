import { Trans, useLingui } from '@lingui/react/macro';
import type { DealEvent, DealStory } from '#contract/orders/deal-schemas.ts';
import { useFormats } from '#web/ui/formats.ts';
import { useToldReasons } from './cancel-reasons.ts';

/** What the words of a deal's events are made of. */
export type TimelineDeal = Pick<
  DealStory,
  'events' | 'price' | 'cancelled' | 'offer' | 'handedOver'
> & { buyer: { name: string }; seller: { name: string } };

/** What happened in a deal, the latest first. */
export function DealTimeline({ deal }: { deal: TimelineDeal }) {
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
function useEventWords(deal: TimelineDeal): (event: DealEvent) => string {
  const { t } = useLingui();
  const { clock, money } = useFormats();
  const { buyer, seller, cancelled, offer, handedOver } = deal;
  const price = money(deal.price);
  const asked = offer && offer.askingPrice > deal.price && money(offer.askingPrice);
  const told = useToldReasons();
  const ofPaid = usePaidWords(deal);
  const ofClaim = useClaimWords(deal);
  return (event) => {
    const { kind, by, until, reason } = event;
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
        if (by === 'seller') {
          const cancel = t`${whose} cancelled the deal: the price goes back to ${who}.`;
          return reason ? `${cancel} ${told[reason]}` : cancel;
        }
        if (cancelled?.by === 'replaced') return t`A booking at an agreed price took its place.`;
        return by === 'shop'
          ? t`The booking is over: its buyer has no account any more.`
          : t`${who} cancelled the booking.`;
      case 'word_lapsed':
        return t`The other side did not say so in time: the word about cash counts no more.`;
      case 'handed_over':
        return by === 'buyer'
          ? t`${who} said that they have it and paid in cash.`
          : t`${whose} said that they got the money.`;
      case 'paid':
        return handedOver?.by === 'cash' ? t`${who} paid in cash, and has it.` : t`${who} paid.`;
      case 'claimed':
      case 'claim_answered':
      case 'claim_contested':
      case 'claim_escalated':
      case 'claim_returning':
      case 'claim_closed':
        return ofClaim({ ...event, kind });
      default:
        return ofPaid({ ...event, kind });
    }
  };
}

type PaidEvent = DealEvent & {
  kind:
    | 'inspected'
    | 'inspection_agreed'
    | 'new_code'
    | 'handover_said'
    | 'word_reminded'
    | 'delivered'
    | 'completion_reminded'
    | 'completed'
    | 'silence_warned'
    | 'silent';
};

/** What happened to what was paid. */
function usePaidWords({ buyer, seller }: TimelineDeal): (event: PaidEvent) => string {
  const { t } = useLingui();
  const { number } = useFormats();
  const [who, whose] = [buyer.name, seller.name];
  return ({ kind, by, way, ticked, found }) => {
    switch (kind) {
      case 'inspected': {
        if (found) {
          const [pass, skip] = [number(found.pass), number(found.skip)];
          const differs = number(found.differs);
          return t`${who} went through the list: ${pass} fine, ${differs} not as listed, ${skip} not checked.`;
        }
        if (ticked?.passed) return t`${who} looked it over: everything was fine.`;
        const count = ticked?.lines.length ?? 0;
        const fine = number(count);
        return count === 0
          ? t`${who} asked for the code without the list.`
          : t`${who} looked it over: ${fine} of the list were fine.`;
      }
      case 'inspection_agreed':
        return t`${whose} agreed to what ${who} found.`;
      case 'new_code':
        return t`${who} made a new code.`;
      case 'handover_said':
        return t`${whose} said that ${who} has it.`;
      case 'word_reminded':
        return t`The shop asked ${who} once more whether they have it.`;
      case 'delivered':
        if (way === 'code') return t`${whose} typed the code: it is handed over.`;
        if (way === 'buyer') return t`${who} said that they have it.`;
        if (way === 'admin') return t`The shop decided that it was handed over.`;
        return t`Nobody answered: it counts as handed over.`;
      case 'completion_reminded':
        return t`The shop told ${who} that the days to try it end soon.`;
      case 'completed':
        return by === 'buyer'
          ? t`${who} said that all is well: the deal is done.`
          : t`The days to try it were over: the deal is done.`;
      case 'silence_warned':
        return t`The shop reminded both that nobody has said whether it changed hands.`;
      case 'silent':
        return t`Nobody said whether it changed hands: somebody from the shop asks.`;
    }
  };
}

type ClaimEvent = DealEvent & {
  kind:
    | 'claimed'
    | 'claim_answered'
    | 'claim_contested'
    | 'claim_escalated'
    | 'claim_returning'
    | 'claim_closed';
};

/** What happened about a claim. */
function useClaimWords({ buyer, seller, handedOver }: TimelineDeal): (event: ClaimEvent) => string {
  const { t } = useLingui();
  const { money } = useFormats();
  return ({ kind, by, claim, outcome, amount }) => {
    const [{ name }, whose] = [buyer, seller.name];
    const who = by === 'buyer' ? name : whose;
    const part = amount ? money(amount) : '';
    switch (kind) {
      case 'claimed':
        return by === 'shop' ? t`The shop made a claim.` : t`${who} made a claim.`;
      case 'claim_answered':
        return t`${who} answered the claim: ${part} would go back.`;
      case 'claim_contested':
        return t`${who} contests the claim: the shop decides.`;
      case 'claim_escalated':
        if (outcome === 'whole') return t`${who} agrees: the shop sends the price to ${name}.`;
        return by === 'shop'
          ? t`The time to answer the claim was over: the shop decides.`
          : t`${who} asked the shop to decide about the claim.`;
      case 'claim_returning':
        return by === 'shop'
          ? t`The shop decided: the price goes back once the seller has it again.`
          : t`The price goes back once the seller has it again.`;
      case 'claim_closed':
        if (outcome === 'withdrawn') return t`${who} took the claim back.`;
        if (handedOver?.by === 'cash' && outcome !== 'nothing') {
          return t`The claim is closed. It was paid in cash: the two settle it between them.`;
        }
        if (outcome === 'whole') return t`The claim is closed: the whole price goes back.`;
        // What an admin decides of a seller who is gone hands it over.
        if (claim === 'seller_gone' && outcome === 'nothing' && handedOver?.by !== 'admin') {
          return t`${whose} is back: the deal goes on.`;
        }
        return outcome === 'part'
          ? t`The claim is closed: ${part} goes back.`
          : t`The claim is closed: nothing goes back.`;
    }
  };
}
