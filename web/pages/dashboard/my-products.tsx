import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PackagePlus } from 'lucide-react';
import type { Product } from '#contract/catalogue/schemas.ts';
import { RequireRole, usePerson } from '#web/modules/accounts/guards.tsx';
import { MyProductsTable } from '#web/modules/catalogue/my-products-table.tsx';
import { myProductsQuery } from '#web/modules/catalogue/queries.ts';
import { shop } from '#web/platform/shop.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`My Products | ${shop.name}` }];

export default function MyProductsPage() {
  return (
    <RequireRole only="seller">
      <MyProducts />
    </RequireRole>
  );
}

function MyProducts() {
  const { email } = usePerson();
  const products = useQuery(myProductsQuery(email));
  const some = products.data && products.data.length > 0;
  return (
    <>
      <WorkHead
        title={<Trans>My Products</Trans>}
        summary={some && <Summary products={products.data} />}
        action={
          some && (
            <LinkButton to="/dashboard/addproduct" variant="fill">
              <PackagePlus aria-hidden="true" className="icon" />
              <Trans>Add a Product</Trans>
            </LinkButton>
          )
        }
      />
      <Loaded query={products}>
        {(list) => (list.length > 0 ? <MyProductsTable products={list} /> : <NoProducts />)}
      </Loaded>
    </>
  );
}

function Summary({ products }: { products: readonly Product[] }) {
  const sold = products.filter((product) => product.salesStatus === 'sold').length;
  return (
    <>
      <Plural value={products.length} one="# item listed" other="# items listed" />
      {', '}
      <Plural value={sold} _0="none sold yet" other="# sold" />
    </>
  );
}

function NoProducts() {
  return (
    <EmptyState
      title={<Trans>No Products found.</Trans>}
      action={
        <LinkButton to="/dashboard/addproduct">
          <Trans>Add a Product</Trans>
        </LinkButton>
      }
    >
      <Trans>List the gear you no longer use. It takes about three minutes.</Trans>
    </EmptyState>
  );
}
