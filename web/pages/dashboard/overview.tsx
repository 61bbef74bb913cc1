import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RequireRole, useIsAdmin } from '#web/modules/accounts/guards.tsx';
import { WaitingList } from '#web/modules/admin/waiting.tsx';
import { ShopFigures } from '#web/modules/analytics/shop-figures.tsx';
import { categoriesQuery } from '#web/modules/catalogue/queries.ts';
import { shop } from '#web/platform/shop.ts';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`Overview | ${shop.name}` }];

export default function OverviewPage() {
  return (
    <RequireRole only="moderator">
      <Overview />
    </RequireRole>
  );
}

/** The day of an admin; of a moderator what waits for them alone. */
function Overview() {
  const isAdmin = useIsAdmin();
  return (
    <>
      <WorkHead
        title={<Trans>Overview</Trans>}
        summary={isAdmin && <Trans>How the shop does, counted just now.</Trans>}
      />
      <WaitingList />
      {isAdmin && <Figures />}
    </>
  );
}

function Figures() {
  const categories = useQuery(categoriesQuery);
  return <ShopFigures categories={categories} />;
}
