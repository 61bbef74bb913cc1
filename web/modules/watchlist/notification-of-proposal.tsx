import { Trans } from '@lingui/react/macro';
import type { Notification } from '#contract/watchlist/notification.ts';

/** What became of a model that the reader proposed. */
export function OfProposal({
  proposal: { state, model, reason },
}: {
  proposal: NonNullable<Notification['proposal']>;
}) {
  switch (state) {
    case 'accepted':
      return <Trans>It is in our catalogue now, as {model}. Your items of it have it.</Trans>;
    case 'alias':
      return <Trans>Our catalogue knows it as {model}. Your items of it have it.</Trans>;
    case 'rejected':
      return <Trans>We did not add it to our catalogue: {reason}</Trans>;
    default:
      return null;
  }
}
