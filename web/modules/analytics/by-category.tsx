import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Category } from '#contract/catalogue/schemas.ts';
import { BarList } from '#web/ui/bar-list.tsx';
import { useCategoryName } from '#web/ui/category-name.ts';
import { ChartPanel } from '#web/ui/chart-panel.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import type { Loadable } from './loadable.ts';

/** Most categories that get a bar; the table names all of them. */
const maxBars = 6;

/** How many products each category has on sale. */
export function ByCategory({ categories }: { categories: Loadable<readonly Category[]> }) {
  const { data, error, refetch } = categories;
  if (data) return <Ranking categories={data} />;
  if (error) {
    return (
      <LoadFailed onRetry={() => void refetch()}>
        <Trans>The categories could not be loaded.</Trans>
      </LoadFailed>
    );
  }
  return <div aria-hidden="true" className="skeleton min-h-[300px] rounded-lg" />;
}

function Ranking({ categories }: { categories: readonly Category[] }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const categoryName = useCategoryName();
  const fullest = categories.toSorted((a, b) => b.count - a.count);
  const bars = fullest.map(({ name, count }) => ({
    name: categoryName(name),
    value: count,
    shown: number(count),
  }));
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartPanel
      title={<Trans>Products by category</Trans>}
      total={number(total)}
      note={<Plural value={categories.length} one="in # category" other="in # categories" />}
      table={{
        head: [t`Category`, t`Products`],
        rows: bars.map(({ name, shown }) => [name, shown]),
      }}
    >
      <BarList bars={bars.slice(0, maxBars)} />
    </ChartPanel>
  );
}
