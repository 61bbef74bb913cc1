import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PackagePlus } from 'lucide-react';
import { useLocation } from 'react-router';
import type { OwnProduct } from '#contract/catalogue/schemas.ts';
import { RequireRole, usePerson } from '#web/modules/accounts/guards.tsx';
import { hasAnswer } from '#web/modules/analytics/loadable.ts';
import { sellerFiguresQuery } from '#web/modules/analytics/queries.ts';
import { SellerToday } from '#web/modules/analytics/seller-today.tsx';
import { DraftList } from '#web/modules/catalogue/drafts/draft-list.tsx';
import { draftsQuery } from '#web/modules/catalogue/drafts/queries.ts';
import { JustAdded } from '#web/modules/catalogue/just-added.tsx';
import { RenewNotice } from '#web/modules/catalogue/listings/renew-notice.tsx';
import { MyProductsTable } from '#web/modules/catalogue/my-products-table.tsx';
import { myProductsQuery, viewsQuery } from '#web/modules/catalogue/queries.ts';
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
  const figures = useQuery(sellerFiguresQuery);
  const views = useQuery(viewsQuery);
  const drafts = useQuery(draftsQuery);
  const none = products.data?.length === 0;
  // What stands above the list comes first, so that the list does not move under a finger.
  const isReady = hasAnswer(drafts) && (none || (hasAnswer(figures) && hasAnswer(views)));
  const list = isReady ? products.data : undefined;
  // Until the list is here its head stands as it will with items: nothing moves when they come.
  const hasItems = !none;
  const { state } = useLocation();
  const added = list?.find(({ _id }) => _id === (state as { added?: string } | null)?.added);
  return (
    <>
      <WorkHead
        title={<Trans>My Products</Trans>}
        summary={
          hasItems && (list ? <Summary products={list} sold={figures.data?.sold} /> : '\u00a0')
        }
        action={
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/dashboard/import">
              <Trans>Import and export</Trans>
            </LinkButton>
            {hasItems && (
              <LinkButton to="/dashboard/addproduct" variant="fill">
                <PackagePlus aria-hidden="true" className="icon" />
                <Trans>Add a Product</Trans>
              </LinkButton>
            )}
          </div>
        }
      />
      {added && !added.listing && <JustAdded product={added} />}
      {list && <RenewNotice products={list} />}
      {!none && !(products.error && !products.data) && (
        <SellerToday products={products.data} figures={figures} views={views} />
      )}
      <Loaded query={{ ...products, data: list }}>
        {(all) => (
          <>
            <DraftList />
            {all.length > 0 ? <MyProductsTable products={all} /> : <NoProducts />}
          </>
        )}
      </Loaded>
    </>
  );
}

interface SummaryProps {
  products: readonly OwnProduct[];
  /** As the shop counts them everywhere: what was refunded is not among them. */
  sold: number | undefined;
}

function Summary({ products, sold }: SummaryProps) {
  const rows = products.filter(({ salesStatus }) => salesStatus === 'sold').length;
  const refunded = rows - (sold ?? rows);
  return (
    <>
      <Plural value={products.length} one="# item listed" other="# items listed" />
      {sold !== undefined && (
        <>
          {', '}
          <Plural value={sold} _0="none sold yet" other="# sold" />
          {refunded > 0 && (
            <>
              {', '}
              <Plural value={refunded} one="# refunded" other="# refunded" />
            </>
          )}
        </>
      )}
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
