import { Trans } from '@lingui/react/macro';
import { type ClaimNewsKind, claimNewsKinds } from '#contract/deals/claims.ts';
import type { Notification } from '#contract/watchlist/notification.ts';
import { shownName } from '#web/platform/shown-name.ts';
import { useFormats } from '#web/ui/formats.ts';
import { ClaimNews, isTold } from './notification-of-claim.tsx';

type DealKind = (typeof dealKinds)[number];
const dealKinds = [
  'paid_for',
  'sold_to_other',
  'sale_cancelled',
  'handover_asked',
  'handover_lapsed',
  'handover_said',
  'handed_over',
  'completes_soon',
  'review_open',
  'deal_silent',
  'reviewed',
  ...claimNewsKinds,
] as const satisfies Notification['kind'][];

export const isOfDeal = (kind: Notification['kind']): kind is DealKind =>
  (dealKinds as readonly string[]).includes(kind);

const isOfClaim = (kind: DealKind): kind is ClaimNewsKind =>
  (claimNewsKinds as readonly string[]).includes(kind);

interface OfDealProps {
  notification: Pick<Notification, 'until' | 'booking' | 'claim'> & { kind: DealKind };
}

/** What became of an item that somebody bought. */
export function OfDeal({ notification: { kind, until, booking, claim } }: OfDealProps) {
  const { clock } = useFormats();
  const end = until ? clock(Date.parse(until)) : '';
  if (isTold(claim)) return <ClaimNews told={claim} end={end} />;
  if (isOfClaim(kind)) return <OfClaim kind={kind} end={end} />;
  const buyer = booking && shownName(booking.buyer);
  switch (kind) {
    case 'paid_for':
      return (
        <Trans>{buyer} bought it, and it is paid. The page of the deal says what comes next.</Trans>
      );
    case 'sold_to_other':
      return <Trans>Somebody else bought it first. Your booking is over.</Trans>;
    case 'sale_cancelled':
      return (
        <Trans>
          The seller cancelled the sale: the page of the deal says why. What you paid goes back to
          you.
        </Trans>
      );
    case 'handover_lapsed':
      return (
        <Trans>
          Only one of you said in time that item and money changed hands, so that this word counts
          no more. If you did meet, both of you say it again on the page of the deal.
        </Trans>
      );
    case 'completes_soon':
      return (
        <Trans>
          The days to try it end on {end}. If something is wrong, make a claim on the page of the
          deal before then: after that the deal is completed.
        </Trans>
      );
    case 'review_open':
      return (
        <Trans>
          The deal is completed. Until {end} you can review the other side on the page of the deal.
        </Trans>
      );
    case 'handover_asked':
      return (
        <Trans>
          The other side says that you met, and that item and money changed hands. Is it so?
        </Trans>
      );
    case 'handover_said':
      return (
        <Trans>
          The seller says that you have it. It counts as handed over on {end}. If you do not have
          it, make a claim on the page of the deal: nothing is passed on until that is settled.
        </Trans>
      );
    case 'handed_over':
      return <Trans>It is handed over. The deal is completed on {end}.</Trans>;
    case 'deal_silent':
      return (
        <Trans>
          It is paid, and neither of you has said that it changed hands. If it did, type the code or
          press the button on the page of the deal by {end}. After that the shop asks you both.
        </Trans>
      );
    case 'reviewed':
      return (
        <Trans>
          The other side reviewed you. Read it on the page of the deal, and reply once if you like.
        </Trans>
      );
  }
}

interface NoShowProps {
  kind: Notification['kind'];
  booking: NonNullable<Notification['booking']>;
}

/** That the other side ended a booking because the reader did not come, as they say, and how to object. */
export function NoShow({ kind, booking }: NoShowProps) {
  const buyer = shownName(booking.buyer);
  if (kind === 'booking_cancelled') {
    return (
      <Trans>
        {buyer} says that you did not come, and cancelled the booking. If you were there, write to
        us by the contact form.
      </Trans>
    );
  }
  return (
    <Trans>
      The seller says that you did not come, and ended your booking. You were not charged. If you
      were there, write to us by the contact form.
    </Trans>
  );
}

/** What became of a claim about it. */
function OfClaim({ kind, end }: { kind: ClaimNewsKind; end: string }) {
  switch (kind) {
    case 'claim_opened':
      return (
        <Trans>
          There is a claim about it, and nothing goes on until it is closed. Answer it on the page
          of the deal by {end}: after that the shop decides without your word.
        </Trans>
      );
    case 'claim_answered':
      return (
        <Trans>
          There is an answer to the claim. The page of the deal says whose turn it is until {end}.
        </Trans>
      );
    case 'claim_by_shop':
      return (
        <Trans>
          The shop itself looks at the deal, and nothing goes on until it has decided. Read why on
          the page of the deal, and write there what you know.
        </Trans>
      );
    case 'claim_unanswered':
      return (
        <Trans>
          The claim waited for a word, and none came in time. Now the shop decides. You can still
          write what you know on the page of the deal.
        </Trans>
      );
    case 'return_due':
      return (
        <Trans>
          Bring it back to the seller by {end}: your money goes back once they say that they have
          it. After that the shop decides.
        </Trans>
      );
    case 'return_asked':
      return (
        <Trans>
          The buyer brings it back by {end}. Say on the page of the deal that you have it: then
          their money goes back. After that the shop decides.
        </Trans>
      );
    case 'claim_due':
      return (
        <Trans>
          The claim about it waits for you until {end}. After that the shop decides without your
          word.
        </Trans>
      );
    case 'claim_decided':
      return <Trans>The claim about it is closed. Read how on the page of the deal.</Trans>;
  }
}
