import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SellerFigures as Figures } from '#contract/analytics/schemas.ts';
import type { Product } from '#contract/catalogue/schemas.ts';
import type { ProductViews } from '#contract/catalogue/views.ts';
import { BarList } from '#web/ui/bar-list.tsx';
import { ChartPanel } from '#web/ui/chart-panel.tsx';
import { FigureTiles } from '#web/ui/figure-tiles.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { FiguresLoaded } from './figures-loaded.tsx';
import type { Loadable } from './loadable.ts';
import { MonthPanel } from './month-panel.tsx';
import { sellerFiguresQuery } from './queries.ts';
import { SellerSteps } from './seller-steps.tsx';
import { ViewsRanking } from './views-ranking.tsx';

/** Most items that are named; the dearest. */
const maxBars = 6;

interface SellerFiguresProps {
  products: readonly Product[];
  views: Loadable<readonly ProductViews[]>;
}

/** How a seller does: above the list of what they sell, which is loaded already. */
export function SellerFigures({ products, views }: SellerFiguresProps) {
  const figures = useQuery(sellerFiguresQuery);
  const { money, number } = useFormats();
  const onSale = products.filter(({ salesStatus }) => salesStatus === 'available');
  return (
    <FiguresLoaded query={figures}>
      {(known) => (
        <>
          <FigureTiles
            figures={[
              { name: <Trans>On sale</Trans>, value: number(known.live) },
              { name: <Trans>Of these booked</Trans>, value: number(known.booked) },
              { name: <Trans>Sold</Trans>, value: number(known.sold) },
              { name: <Trans>Earned</Trans>, value: money(known.income) },
            ]}
          />
          <SellerSteps
            booked={known.booked}
            products={products}
            views={views.data}
            list="/dashboard/myproducts"
          />
          <div className="mb-5">
            <Months figures={known} />
          </div>
          <div className="mb-8 grid grid-cols-2 gap-5 max-lg:grid-cols-1">
            <ViewsRanking products={products} views={views} />
            {onSale.length > 0 && <ItemsOnSale products={onSale} />}
          </div>
        </>
      )}
    </FiguresLoaded>
  );
}

/** What was earned; before the first sale, what was listed. */
function Months({ figures: { months } }: { figures: Figures }) {
  const { t } = useLingui();
  const { money, number } = useFormats();
  const earned = months.reduce((sum, { income }) => sum + income, 0);
  const listed = months.reduce((sum, month) => sum + month.listed, 0);
  const note = <Trans>in the last 12 months</Trans>;
  return earned > 0 ? (
    <MonthPanel
      title={t`Income per month`}
      unit={t`Income`}
      total={money(earned)}
      note={note}
      kind="columns"
      months={months}
      of={({ income }) => income}
      format={money}
    />
  ) : (
    <MonthPanel
      title={t`Items listed per month`}
      unit={t`Listed`}
      total={number(listed)}
      note={note}
      kind="columns"
      months={months}
      of={(month) => month.listed}
      format={number}
    />
  );
}

function ItemsOnSale({ products }: { products: readonly Product[] }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const dearest = products.toSorted((a, b) => b.resalePrice - a.resalePrice);
  const value = products.reduce((sum, { resalePrice }) => sum + resalePrice, 0);
  const bars = dearest.slice(0, maxBars).map(({ name, resalePrice }) => ({
    name,
    value: resalePrice,
    shown: money(resalePrice),
  }));
  return (
    <ChartPanel
      title={<Trans>Value of items on sale</Trans>}
      total={money(value)}
      table={{
        head: [t`Item`, t`Price`],
        rows: dearest.map(({ name, resalePrice }) => [name, money(resalePrice)]),
      }}
    >
      <BarList bars={bars} />
    </ChartPanel>
  );
}
