import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Category } from '#contract/catalogue/schemas.ts';
import { BarList } from '#web/ui/bar-list.tsx';
import { ChartPanel } from '#web/ui/chart-panel.tsx';
import { useSaid } from '#web/ui/said.ts';

/** Most categories that get a bar; the table names all of them. */
const mostBars = 6;

/** How many products each category has on sale. */
export function ByCategory({ categories }: { categories: readonly Category[] }) {
  const { i18n, t } = useLingui();
  const said = useSaid();
  const fullest = categories.toSorted((a, b) => b.count - a.count);
  const bars = fullest.map(({ name, count }) => ({
    name: said(name),
    value: count,
    shown: i18n.number(count),
  }));
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartPanel
      title={<Trans>Products by category</Trans>}
      total={i18n.number(total)}
      note={<Plural value={categories.length} one="in # category" other="in # categories" />}
      table={{
        head: [t`Category`, t`Products`],
        rows: bars.map(({ name, shown }) => [name, shown]),
      }}
    >
      <BarList bars={bars.slice(0, mostBars)} />
    </ChartPanel>
  );
}
