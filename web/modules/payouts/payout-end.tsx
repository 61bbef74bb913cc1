import { Trans } from '@lingui/react/macro';
import type { OwnPayout } from '#contract/payouts/schemas.ts';

/** What the bank or bKash said of a payout. */
export function PayoutEnd({ payout }: { payout: Pick<OwnPayout, 'reference' | 'reason'> }) {
  const { reference, reason } = payout;
  if (!reference && !reason) return null;
  return (
    <span className="block wrap-anywhere">
      {reference && (
        <span className="block">
          <span aria-hidden="true" className="text-muted md:hidden">
            <Trans>Reference:</Trans>{' '}
          </span>
          {reference}
        </span>
      )}
      {reason}
    </span>
  );
}
