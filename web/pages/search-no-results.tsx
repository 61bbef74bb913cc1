import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SearchFacets } from '#contract/catalogue/search.ts';
import { ClearFilters } from '#web/modules/catalogue/clear-filters.tsx';
import { hasFilters, type ProductQuery } from '#web/modules/catalogue/product-query.ts';
import { searchFor } from '#web/modules/catalogue/search-address.ts';
import { useCategoryName } from '#web/ui/category-name.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

interface NoResultsProps {
  query: ProductQuery;
  categories: SearchFacets['categories'];
  /** The words ask for more than names, and stand as chips above. */
  understood: boolean;
  /** The way to hear of what comes, unless it stands above already. */
  save: ReactNode;
  onClearFilters: () => void;
  /** The reader looks for what fits and told of nothing that it could fit. */
  isKitEmpty: boolean;
}

/** Nothing fits: why that may be, and ways on. */
export function NoResults({ isKitEmpty, categories, ...why }: NoResultsProps) {
  const categoryName = useCategoryName();
  const { number } = useFormats();
  const stocked = categories.filter(({ count }) => count > 0);
  return (
    <div className="grid gap-8">
      {isKitEmpty ? <EmptyKit /> : <NothingFits {...why} />}
      {stocked.length > 0 && (
        <nav aria-labelledby="categories">
          <h2 id="categories" className="text-xl!">
            <Trans>Or browse a category</Trans>
          </h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {stocked.map(({ id, name, count }) => (
              <li key={id}>
                <Link
                  to={searchFor({ category: id })}
                  className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-4 text-sm hover:border-ink"
                >
                  {categoryName(name)}
                  <span className="num text-muted">{number(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function EmptyKit() {
  return (
    <EmptyState
      title={<Trans>Your kit is empty</Trans>}
      action={
        <LinkButton to="/dashboard/account#kit" variant="fill" className="min-h-12">
          <Trans>Add your cameras and lenses</Trans>
        </LinkButton>
      }
    >
      <Trans>Tell us what you have, and this search shows what fits it. Nobody else sees it.</Trans>
    </EmptyState>
  );
}

function NothingFits({
  query,
  understood,
  save,
  onClearFilters,
}: Omit<NoResultsProps, 'isKitEmpty' | 'categories'>) {
  const filtered = hasFilters(query);
  return (
    <EmptyState
      title={<Trans>No results</Trans>}
      action={
        filtered ? (
          <ClearFilters query={query} onClearFilters={onClearFilters} />
        ) : (
          <div className="flex flex-wrap justify-center gap-3">
            {save}
            {query.q && (
              <LinkButton
                to={`/dashboard/wanted?name=${encodeURIComponent(query.q)}`}
                className="min-h-12"
              >
                <Trans>Tell sellers that you look for it</Trans>
              </LinkButton>
            )}
            <LinkButton to={searchFor({})} className="min-h-12">
              <Trans>See everything on sale</Trans>
            </LinkButton>
          </div>
        )
      }
    >
      {filtered ? (
        <Trans>Nothing matches all of your filters. Remove one to see more.</Trans>
      ) : (
        <>
          {understood ? (
            <Trans>Nothing is all of that at once. Take something off above to see more.</Trans>
          ) : (
            <Trans>Try fewer words, or the model alone: “5D Mark II”, “50 1.8”.</Trans>
          )}
          {save && (
            <>
              {' '}
              <Trans>Or save the search: we tell you when somebody sells one.</Trans>
            </>
          )}
        </>
      )}
    </EmptyState>
  );
}
