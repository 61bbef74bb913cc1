import { Trans, useLingui } from '@lingui/react/macro';
import type { ShopMonth } from '#contract/analytics/schemas.ts';
import { useFormats } from '#web/ui/formats.ts';
import { MonthPanel } from './month-panel.tsx';

/** How many products were listed month by month. */
export function Published({ months }: { months: readonly ShopMonth[] }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const total = months.reduce((sum, { listed }) => sum + listed, 0);
  return (
    <MonthPanel
      title={t`Products published per month`}
      unit={t`Published`}
      total={number(total)}
      note={<Trans>in the last 12 months</Trans>}
      kind="line"
      months={months}
      of={({ listed }) => listed}
      format={number}
    />
  );
}
