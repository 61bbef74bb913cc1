import { Trans } from '@lingui/react/macro';
import type { Balance } from '#contract/ledger/schemas.ts';
import { FigureTiles } from '#web/ui/figure-tiles.tsx';
import { useFormats } from '#web/ui/formats.ts';

/** Where a seller's money is, at a glance. */
export function BalanceFigures({
  balance,
  payouts,
}: {
  balance: Balance;
  payouts: { paidOut: number };
}) {
  const { money } = useFormats();
  return (
    <FigureTiles
      figures={[
        { name: <Trans>Held until you hand over</Trans>, value: money(balance.held) },
        { name: <Trans>Handed over, not completed yet</Trans>, value: money(balance.onItsWay) },
        { name: <Trans>Available to you</Trans>, value: money(balance.available) },
        { name: <Trans>Paid out</Trans>, value: money(payouts.paidOut) },
      ]}
    />
  );
}
