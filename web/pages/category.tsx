import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { sorts } from '#contract/catalogue/choices.ts';
import { RequireSignedIn, usePerson } from '#web/modules/accounts/guards.tsx';
import {
  FilteredList,
  FilteredListSkeleton,
  PanelSkeleton,
} from '#web/modules/catalogue/filtered-list.tsx';
import { ProductCard } from '#web/modules/catalogue/product-card.tsx';
import { ProductGrid } from '#web/modules/catalogue/product-grid.tsx';
import { hasFilters, parseCategoryQuery } from '#web/modules/catalogue/product-query.ts';
import { categoryQuery, facetsQuery } from '#web/modules/catalogue/queries.ts';
import { RememberSeen } from '#web/modules/catalogue/remember-seen.tsx';
import { SortSelect } from '#web/modules/catalogue/sort-select.tsx';
import { useProductQuery } from '#web/modules/catalogue/use-product-query.ts';
import { WishButton } from '#web/modules/watchlist/wish-button.tsx';
import { ApiProblem } from '#web/platform/problems.ts';
import { shop } from '#web/platform/shop.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { useCategoryName } from '#web/ui/category-name.ts';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { MorePages } from '#web/ui/more-pages.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { CardSkeletons } from '#web/ui/skeletons.tsx';
import { useBuying } from './buying.tsx';
import { isOwn } from './own-item.ts';

/** A phone fetches them when they are asked for, and the list does not wait for them. */
const FilterPanel = lazyPart(
  async () => (await import('#web/modules/catalogue/filter-panel.tsx')).FilterPanel,
  { waiting: <PanelSkeleton /> },
);
const FilterChips = lazyPart(
  async () => (await import('#web/modules/catalogue/filter-chips.tsx')).FilterChips,
  { waiting: <div className="h-9 pointer-coarse:h-11" /> },
);

export const meta = () => [
  { title: t`Category | ${shop.name}` },
  {
    name: 'description',
    content: t`Used cameras, lenses and accessories of one kind, each with its price, condition and place.`,
  },
];

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

/** Fewer are seen at a glance: there is nothing to filter. */
const minToFilter = 4;

function CategoryProducts({ id }: { id: string }) {
  const person = usePerson();
  const categoryName = useCategoryName();
  const { query, update, clearFilters } = useProductQuery(parseCategoryQuery);
  const category = useInfiniteQuery(categoryQuery(id, query));
  const facets = useQuery(facetsQuery(id, query));
  const { actions, dialog } = useBuying(person);

  if (category.isPending) return <Loading />;
  if (category.error && !category.data) {
    return <Failed error={category.error} onRetry={() => void category.refetch()} />;
  }
  const pages = category.data.pages;
  const products = pages.flatMap((page) => page.products);
  const { name: ownName = '', total = 0 } = pages.at(-1) ?? {};
  const name = categoryName(ownName);
  const filtered = hasFilters(query);
  const offered = filtered || total >= minToFilter;
  const waiting = category.isPlaceholderData;
  const grid =
    products.length === 0 ? (
      <NothingHere filtered={filtered} onClearFilters={clearFilters} />
    ) : (
      <ProductGrid beside={offered}>
        {products.map((product, index) => (
          <ProductCard
            key={product._id}
            product={product}
            viewer="signed-in"
            variant="category"
            own={isOwn(product, person)}
            corner={!isOwn(product, person) && <WishButton id={product._id} email={person.email} />}
            eager={index < firstRow}
            dense={offered}
            {...actions}
          />
        ))}
      </ProductGrid>
    );
  return (
    <>
      <title>{`${name} | ${shop.name}`}</title>
      <PageHead name={name} total={total} />
      {waiting && (
        // Over the page: nothing moves for it.
        <div className="relative">
          <div className="absolute inset-x-0">
            <ProgressBar />
          </div>
        </div>
      )}
      <div className="wrap pt-6 pb-16 md:pt-10 md:pb-24">
        <FilteredList
          offered={offered}
          total={total}
          panel={
            <FilterPanel
              query={query}
              facets={facets.data}
              onUpdate={update}
              onClearFilters={clearFilters}
            />
          }
          chips={filtered && <FilterChips query={query} facets={facets.data} onUpdate={update} />}
          sort={
            <SortSelect
              sorts={sorts}
              sort={query.sort ?? 'newest'}
              facets={facets.data}
              onSort={(sort) => update({ sort })}
            />
          }
        >
          <div
            aria-busy={waiting || undefined}
            className={cx('transition-opacity', waiting && 'opacity-60')}
          >
            {grid}
          </div>
          <MorePages query={category} />
        </FilteredList>
      </div>
      <RememberSeen products={pages.at(-1)?.products ?? []} dense={offered} />
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
        <p aria-live="polite" className="num mt-1.5 text-muted">
          <Trans>Products found : {total}</Trans>
        </p>
      </div>
    </div>
  );
}

function NothingHere({
  filtered,
  onClearFilters,
}: {
  filtered: boolean;
  onClearFilters: () => void;
}) {
  if (filtered) {
    return (
      <EmptyState
        title={<Trans>No results</Trans>}
        action={
          <Button onClick={onClearFilters}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      >
        <Trans>Nothing in this category matches all of your filters. Remove one to see more.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>No Products found.</Trans>}
      action={
        <LinkButton to="/#categories">
          <Trans>Browse categories</Trans>
        </LinkButton>
      }
    >
      <Trans>Nothing in this category is for sale right now. Another category may have it.</Trans>
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
      <div className="wrap pt-6 pb-24 md:pt-10">
        <FilteredListSkeleton>
          <ProductGrid beside>
            <CardSkeletons />
          </ProductGrid>
        </FilteredListSkeleton>
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
