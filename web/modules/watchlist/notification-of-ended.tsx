import { Trans, useLingui } from '@lingui/react/macro';
import type { CancelReason } from '#contract/orders/stages.ts';
import type { Notification } from '#contract/watchlist/notification.ts';
import { shownName } from '#web/platform/shown-name.ts';

type EndedKind = Extract<Notification['kind'], 'declined' | 'booking_cancelled'>;

export const isOfEnded = (kind: Notification['kind']): kind is EndedKind =>
  kind === 'declined' || kind === 'booking_cancelled';

interface OfEndedProps {
  kind: EndedKind;
  booking: Notification['booking'];
}

/** That the other side ended a booking, and why, as far as they said so. */
export function OfEnded({ kind, booking }: OfEndedProps) {
  const reasons = useReasons(kind);
  const buyer = booking && shownName(booking.buyer);
  return (
    <>
      {kind === 'declined' ? (
        <Trans>The seller ended your booking. You were not charged.</Trans>
      ) : booking && !booking.reason ? (
        <Trans>The booking is over: its buyer has no account any more.</Trans>
      ) : (
        <Trans>{buyer} cancelled the booking.</Trans>
      )}
      {booking?.reason && ` ${reasons[booking.reason]}`}
    </>
  );
}

function useReasons(kind: EndedKind): Record<CancelReason, string> {
  const { t } = useLingui();
  return kind === 'declined'
    ? {
        changed_mind: t`Why: the seller changed their mind.`,
        no_show: t`The seller says that you did not come. If you were there, write to us by the contact form.`,
        price: t`Why: you did not agree on the price.`,
        unsafe: t`Why: it did not feel safe.`,
        other: t`Why: another reason.`,
      }
    : {
        changed_mind: t`They changed their mind.`,
        no_show: t`They say that you did not come. If you were there, write to us by the contact form.`,
        price: t`It costs too much for them.`,
        unsafe: t`It did not feel safe to them.`,
        other: t`For another reason.`,
      };
}
