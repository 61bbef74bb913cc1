import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { ShopFigures } from '#web/modules/analytics/shop-figures.tsx';
import { categoriesQuery } from '#web/modules/catalogue/queries.ts';
import { shop } from '#web/platform/shop.ts';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`Overview | ${shop.name}` }];

export default function OverviewPage() {
  return (
    <RequireRole only="admin">
      <WorkHead
        title={<Trans>Overview</Trans>}
        summary={<Trans>How the shop does, counted just now.</Trans>}
      />
      <Figures />
    </RequireRole>
  );
}

function Figures() {
  const categories = useQuery(categoriesQuery);
  return <ShopFigures categories={categories} />;
}
