import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ChartPanel } from '#web/ui/chart-panel.tsx';
import { MonthChart } from '#web/ui/charts.tsx';
import { useFigureFormats } from '#web/ui/figure-formats.ts';

interface MonthPanelProps<Month> {
  title: string;
  /** What the values are called above their column of the table. */
  unit: string;
  total: ReactNode;
  note: ReactNode;
  kind: 'columns' | 'line';
  months: readonly (Month & { month: string })[];
  /** The month's value; null when there is none. */
  of: (month: Month) => number | null;
  format: (value: number) => string;
}

/** One value a month, as a chart and as a table. */
export function MonthPanel<Month>(props: MonthPanelProps<Month>) {
  const { title, unit, total, note, kind, months, of, format } = props;
  const { t } = useLingui();
  const { month: name, compact } = useFigureFormats();
  return (
    <ChartPanel
      title={title}
      total={total}
      note={note}
      table={{
        head: [t`Month`, unit],
        rows: months
          .map((month): [string, string] => {
            const value = of(month);
            return [name(month.month, 'long'), value === null ? '–' : format(value)];
          })
          .toReversed(),
      }}
    >
      <MonthChart
        label={title}
        kind={kind}
        values={months.map((month) => ({
          name: name(month.month, 'short'),
          value: of(month),
        }))}
        format={format}
        formatShort={compact}
      />
    </ChartPanel>
  );
}
