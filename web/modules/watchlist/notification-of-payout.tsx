import { Trans } from '@lingui/react/macro';
import type { Notification } from '#contract/watchlist/notification.ts';
import { useFormats } from '#web/ui/formats.ts';

type Payout = NonNullable<Notification['payout']>;

/** What became of money that was sent to the reader. */
export function OfPayout({ payout: { amount, reference, reason } }: { payout: Payout }) {
  const { money } = useFormats();
  const sum = money(amount);
  return reason ? (
    <Trans>
      {sum} could not be sent and are in your balance again: {reason} Look whether your account is
      right.
    </Trans>
  ) : (
    <Trans>
      {sum} arrived at your account. The reference is {reference}.
    </Trans>
  );
}
