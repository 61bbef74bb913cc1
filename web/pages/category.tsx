import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { RequireSignedIn, usePerson } from '#web/modules/accounts/guards.tsx';
import { ProductCard } from '#web/modules/catalogue/product-card.tsx';
import { ProductGrid } from '#web/modules/catalogue/product-grid.tsx';
import { categoryQuery } from '#web/modules/catalogue/queries.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { shop } from '#web/platform/shop.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { MorePages } from '#web/ui/more-pages.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { useSaid } from '#web/ui/said.ts';
import { CardSkeletons } from '#web/ui/skeletons.tsx';
import { useBuying } from './buying.tsx';

export const meta = () => [{ title: t`Category | ${shop.name}` }];

/** How many pictures lie above the fold of a wide screen. */
const firstRow = 3;

export default function CategoryPage() {
  const { id = '' } = useParams();
  return (
    <RequireSignedIn>
      <CategoryProducts key={id} id={id} />
    </RequireSignedIn>
  );
}

function CategoryProducts({ id }: { id: string }) {
  const person = usePerson();
  const said = useSaid();
  const category = useInfiniteQuery(categoryQuery(id));
  const { actions, dialog } = useBuying(person);

  if (category.isPending) return <Loading />;
  if (category.isError && !category.data) {
    return <Failed error={category.error} onRetry={() => void category.refetch()} />;
  }
  const pages = category.data.pages;
  const products = pages.flatMap((page) => page.products);
  const { name: ownName = '', total = 0 } = pages.at(-1) ?? {};
  const name = said(ownName);
  return (
    <>
      <title>{`${name} | ${shop.name}`}</title>
      <PageHead name={name} total={total} />
      <div className="wrap pt-10 pb-16 md:pb-24">
        {products.length === 0 ? (
          <NothingHere />
        ) : (
          <ProductGrid>
            {products.map((product, index) => (
              <ProductCard
                key={product._id}
                product={product}
                viewer="signed-in"
                variant="category"
                own={product.email === person.email}
                eager={index < firstRow}
                {...actions}
              />
            ))}
          </ProductGrid>
        )}
        <MorePages query={category}>
          <Trans>We could not load more items. Check your connection and try again.</Trans>
        </MorePages>
      </div>
      {dialog}
    </>
  );
}

function PageHead({ name, total }: { name: string; total: number }) {
  const { t } = useLingui();
  return (
    <div className="border-b border-line bg-surface pt-7 pb-8">
      <div className="wrap">
        <Breadcrumbs trail={[{ label: t`Home`, to: '/' }]} here={name} />
        <h1 className="mt-3">{name}</h1>
        <p className="num mt-1.5 text-muted">
          <Trans>Products found : {total}</Trans>
        </p>
      </div>
    </div>
  );
}

function NothingHere() {
  return (
    <EmptyState
      title={<Trans>No Products found.</Trans>}
      action={
        <LinkButton to="/#categories">
          <Trans>Browse categories</Trans>
        </LinkButton>
      }
    >
      <Trans>Nothing of this kind is on the shelf right now. Another category may have it.</Trans>
    </EmptyState>
  );
}

function Loading() {
  return (
    <>
      <ProgressBar />
      <div className="border-b border-line bg-surface pt-7 pb-8" aria-hidden="true">
        <div className="wrap">
          <div className="skeleton h-5 w-40" />
          <div className="skeleton mt-3 h-[42px] w-72 max-w-full" />
          <div className="skeleton mt-1.5 h-[25px] w-44" />
        </div>
      </div>
      <div className="wrap pt-10 pb-24">
        <CardSkeletons />
      </div>
    </>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const unknown = error instanceof ApiProblem && error.status === 404;
  return (
    <div className="wrap py-12">
      {unknown ? (
        <Explained title={<Trans>This category does not exist</Trans>}>
          <Trans>
            It may have been renamed.{' '}
            <Link to="/" className="link">
              Go to the home page
            </Link>{' '}
            for all categories.
          </Trans>
        </Explained>
      ) : (
        <>
          <h1 className="mb-6">
            <Trans>Category</Trans>
          </h1>
          <LoadFailed onRetry={onRetry}>
            <Trans>We could not load the items. Check your connection and try again.</Trans>
          </LoadFailed>
        </>
      )}
    </div>
  );
}

function Explained({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      <p className="mt-3 text-lg text-muted">{children}</p>
    </>
  );
}
