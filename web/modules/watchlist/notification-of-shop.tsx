import { Trans } from '@lingui/react/macro';
import type { Notification } from '#contract/watchlist/notification.ts';

/** What was decided about the reader's shop. */
export function OfShop({ shop: { state, reason } }: { shop: NonNullable<Notification['shop']> }) {
  switch (state) {
    case 'approved':
      return <Trans>Your shop stands on your public page now.</Trans>;
    case 'refused':
      return <Trans>We did not approve what you asked for your shop: {reason}</Trans>;
    default:
      return <Trans>We took your shop off your public page: {reason}</Trans>;
  }
}
