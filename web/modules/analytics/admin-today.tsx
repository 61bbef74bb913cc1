import { Trans } from '@lingui/react/macro';
import type { ShopFigures } from '#contract/analytics/schemas.ts';
import { FigureTiles } from '#web/ui/figure-tiles.tsx';
import { useFormats } from '#web/ui/formats.ts';

/** What an admin looks at first: what waits for them, and how the month goes. */
export function AdminToday({
  figures: { reported, unverified, months },
}: {
  figures: ShopFigures;
}) {
  const { number, money } = useFormats();
  const month = months.at(-1);
  return (
    <FigureTiles
      figures={[
        {
          name: <Trans>Open reports</Trans>,
          value: number(reported),
          to: '/dashboard/reporteditems',
        },
        { name: <Trans>Sellers to be verified</Trans>, value: number(unverified) },
        { name: <Trans>Turnover this month</Trans>, value: money(month?.turnover ?? 0) },
        {
          name: <Trans>New people this month</Trans>,
          value: number((month?.newBuyers ?? 0) + (month?.newSellers ?? 0)),
        },
      ]}
    />
  );
}
