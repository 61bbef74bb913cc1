import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ShopFigures as Figures, ShopMonth } from '#contract/analytics/schemas.ts';
import { recentDays } from '#contract/catalogue/choices.ts';
import type { Category } from '#contract/catalogue/schemas.ts';
import { ChartPanel } from '#web/ui/chart-panel.tsx';
import { useFigureFormats } from '#web/ui/figure-formats.ts';
import { FigureTiles } from '#web/ui/figure-tiles.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { ByCategory } from './by-category.tsx';
import { FiguresLoaded } from './figures-loaded.tsx';
import type { Loadable } from './loadable.ts';
import { MonthPanel } from './month-panel.tsx';
import { Published } from './published.tsx';
import { shopFiguresQuery } from './queries.ts';

/** How the shop does, for an admin. */
export function ShopFigures({ categories }: { categories: Loadable<readonly Category[]> }) {
  const figures = useQuery(shopFiguresQuery);
  return (
    <FiguresLoaded query={figures} tiles={8}>
      {(known) => (
        <>
          <Now figures={known} />
          <Months months={known.months} categories={categories} />
        </>
      )}
    </FiguresLoaded>
  );
}

function Now({ figures }: { figures: Figures }) {
  const { number, money } = useFormats();
  const { live, reported, unverified, sold, views, recentViews } = figures;
  const month = figures.months.at(-1);
  return (
    <FigureTiles
      figures={[
        { name: <Trans>Products on sale</Trans>, value: number(live) },
        { name: <Trans>Sold so far</Trans>, value: number(sold) },
        {
          name: <Trans>Reported items on sale</Trans>,
          value: number(reported),
          to: '/dashboard/reporteditems',
        },
        {
          name: <Trans>Sellers to be verified</Trans>,
          value: number(unverified),
          to: '/dashboard/allsellers',
        },
        { name: <Trans>Turnover this month</Trans>, value: money(month?.turnover ?? 0) },
        {
          name: <Trans>New people this month</Trans>,
          value: number((month?.newBuyers ?? 0) + (month?.newSellers ?? 0)),
        },
        { name: <Trans>Views in {number(recentDays)} days</Trans>, value: number(recentViews) },
        { name: <Trans>Views so far</Trans>, value: number(views) },
      ]}
    />
  );
}

interface MonthsProps {
  months: readonly ShopMonth[];
  categories: Loadable<readonly Category[]>;
}

function Months({ months, categories }: MonthsProps) {
  const { t } = useLingui();
  const { money, number: count } = useFormats();
  const sum = (of: (month: ShopMonth) => number) =>
    months.reduce((total, month) => total + of(month), 0);
  const note = <Trans>in the last 12 months</Trans>;
  const people = ({ newBuyers, newSellers }: ShopMonth) => newBuyers + newSellers;
  return (
    <div className="grid grid-cols-2 gap-5 max-lg:grid-cols-1">
      <MonthPanel
        title={t`Turnover per month`}
        unit={t`Turnover`}
        total={money(sum(({ turnover }) => turnover))}
        note={note}
        kind="line"
        months={months}
        of={({ turnover }) => turnover}
        format={money}
      />
      <MonthPanel
        title={t`Items sold per month`}
        unit={t`Sold`}
        total={count(sum(({ sold }) => sold))}
        note={note}
        kind="columns"
        months={months}
        of={({ sold }) => sold}
        format={count}
      />
      <MonthPanel
        title={t`New people per month`}
        unit={t`Joined`}
        total={count(sum(people))}
        note={
          <Trans>
            {count(sum(({ newSellers }) => newSellers))} of them to sell, in the last 12 months
          </Trans>
        }
        kind="line"
        months={months}
        of={people}
        format={count}
      />
      <Published months={months} />
      <ByCategory categories={categories} />
      <TimeToDecide months={months} />
    </div>
  );
}

function TimeToDecide({ months }: { months: readonly ShopMonth[] }) {
  const { t } = useLingui();
  const { hours } = useFigureFormats();
  const decided = months.reduce((sum, month) => sum + month.decided, 0);
  const newest = months.findLast(({ hoursToDecide }) => hoursToDecide !== null)?.hoursToDecide;
  if (typeof newest !== 'number') {
    return (
      <ChartPanel
        title={<Trans>From report to decision</Trans>}
        total={<Trans>None yet</Trans>}
        note={<Trans>No reported item was taken off in the last 12 months.</Trans>}
      />
    );
  }
  return (
    <MonthPanel
      title={t`From report to decision`}
      unit={t`Median`}
      total={hours(newest)}
      note={
        <Plural
          value={decided}
          one="Median of the newest month; # decision in the last 12 months"
          other="Median of the newest month; # decisions in the last 12 months"
        />
      }
      kind="columns"
      months={months}
      of={({ hoursToDecide }) => hoursToDecide}
      format={hours}
    />
  );
}
