import { Trans } from '@lingui/react/macro';
import type { SellerFigures } from '#contract/analytics/schemas.ts';
import { recentDays } from '#contract/catalogue/choices.ts';
import type { OwnProduct } from '#contract/catalogue/schemas.ts';
import type { ProductViews } from '#contract/catalogue/views.ts';
import { FigureTiles } from '#web/ui/figure-tiles.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { TileSkeletons } from '#web/ui/tile-skeletons.tsx';
import { hasAnswer, type Loadable } from './loadable.ts';
import { SellerSteps } from './seller-steps.tsx';

interface SellerTodayProps {
  products: readonly OwnProduct[] | undefined;
  figures: Loadable<SellerFigures>;
  views: Loadable<readonly ProductViews[]>;
}

/** Room for two steps of one line each, so that the list below stays where it is when one is done. */
const stepsRoom = 'grid md:min-h-48.5';

/** Where a seller stands today, at a glance, with what waits for them: above the list of what they sell. */
export function SellerToday({ products, figures, views }: SellerTodayProps) {
  const { money, number } = useFormats();
  if (figures.data && products && hasAnswer(views)) {
    const { live, booked, income } = figures.data;
    const recent = views.data?.reduce((sum, view) => sum + view.recent, 0);
    return (
      <>
        <div className="max-md:hidden">
          <FigureTiles
            figures={[
              { name: <Trans>On sale</Trans>, value: number(live) },
              {
                name: <Trans>Of these booked</Trans>,
                value: number(booked),
                to: '/dashboard/requests',
              },
              {
                name: <Trans>Views in {number(recentDays)} days</Trans>,
                value: recent === undefined ? '–' : number(recent),
                to: '/dashboard/sales',
              },
              { name: <Trans>Earned</Trans>, value: money(income), to: '/dashboard/sales' },
            ]}
          />
        </div>
        <div className={stepsRoom}>
          <SellerSteps booked={booked} products={products} views={views.data} />
        </div>
      </>
    );
  }
  if (figures.error && !figures.data) {
    return (
      <div className="mb-5">
        <LoadFailed
          error={figures.error}
          onRetry={() => void Promise.all([figures.refetch(), views.refetch()])}
        >
          <Trans>We could not load the figures. Check your connection and try again.</Trans>
        </LoadFailed>
      </div>
    );
  }
  return (
    <div key="waiting" aria-hidden="true">
      <div className="max-md:hidden">
        <TileSkeletons />
      </div>
      <div className={stepsRoom}>
        <div className="skeleton mb-5 min-h-[124px] rounded-lg" />
      </div>
    </div>
  );
}
