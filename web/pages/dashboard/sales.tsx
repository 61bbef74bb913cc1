import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RequireRole, usePerson } from '#web/modules/accounts/guards.tsx';
import { SellerFigures } from '#web/modules/analytics/seller-figures.tsx';
import { myProductsQuery, viewsQuery } from '#web/modules/catalogue/queries.ts';
import { ClaimedSales } from '#web/modules/orders/claimed-sales.tsx';
import { shop } from '#web/platform/shop.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`My Sales | ${shop.name}` }];

export default function SalesPage() {
  return (
    <RequireRole only="seller">
      <WorkHead
        title={<Trans>My Sales</Trans>}
        summary={<Trans>What you have on sale, and what it has brought in.</Trans>}
      />
      <ClaimedSales />
      <Sales />
    </RequireRole>
  );
}

function Sales() {
  const { email } = usePerson();
  const products = useQuery(myProductsQuery(email));
  const views = useQuery(viewsQuery);
  return (
    <Loaded query={products}>
      {(list) =>
        list.length > 0 ? <SellerFigures products={list} views={views} /> : <NothingYet />
      }
    </Loaded>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title={<Trans>Nothing to count yet.</Trans>}
      action={
        <LinkButton to="/dashboard/addproduct">
          <Trans>Add a Product</Trans>
        </LinkButton>
      }
    >
      <Trans>Your figures begin with the first item that you list.</Trans>
    </EmptyState>
  );
}
