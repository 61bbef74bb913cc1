import { Trans, useLingui } from '@lingui/react/macro';
import { recentDays } from '#contract/catalogue/choices.ts';
import type { Product } from '#contract/catalogue/schemas.ts';
import type { ProductViews } from '#contract/catalogue/views.ts';
import { BarList } from '#web/ui/bar-list.tsx';
import { ChartPanel } from '#web/ui/chart-panel.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import type { Loadable } from './loadable.ts';

/** Most products that get a bar; the table names all of them. */
const maxBars = 10;

interface ViewsRankingProps {
  products: readonly Product[];
  views: Loadable<readonly ProductViews[]>;
}

/** Which of a seller's products are looked at most. */
export function ViewsRanking({ products, views }: ViewsRankingProps) {
  const { data, error, refetch } = views;
  if (data) return <Ranking products={products} views={data} />;
  if (error) {
    return (
      <LoadFailed onRetry={() => void refetch()}>
        <Trans>The views could not be loaded.</Trans>
      </LoadFailed>
    );
  }
  return <div aria-hidden="true" className="skeleton min-h-[300px] rounded-lg" />;
}

function Ranking({
  products,
  views,
}: {
  products: readonly Product[];
  views: readonly ProductViews[];
}) {
  const { t } = useLingui();
  const { number } = useFormats();
  const counts = new Map(views.map(({ _id, views: count }) => [_id, count]));
  const bars = products
    .map(({ _id, name }) => ({ name, value: counts.get(_id) ?? 0 }))
    .toSorted((a, b) => b.value - a.value)
    .map((bar) => ({ ...bar, shown: number(bar.value) }));
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  const recent = views.reduce((sum, view) => sum + view.recent, 0);
  if (total === 0) {
    return (
      <ChartPanel
        title={<Trans>Views per product</Trans>}
        total={<Trans>None yet</Trans>}
        note={<Trans>A visitor who looks at an item counts once a day.</Trans>}
      />
    );
  }
  return (
    <ChartPanel
      title={<Trans>Views per product</Trans>}
      total={number(total)}
      note={
        <Trans>
          {number(recent)} in the last {number(recentDays)} days
        </Trans>
      }
      table={{ head: [t`Item`, t`Views`], rows: bars.map(({ name, shown }) => [name, shown]) }}
    >
      <BarList bars={bars.slice(0, maxBars).filter(({ value }) => value > 0)} />
    </ChartPanel>
  );
}
