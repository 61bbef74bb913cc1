import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useLocation,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { searchSorts, sorts } from '#contract/catalogue/choices.ts';
import { useSession } from '#web/modules/accounts/session-store.ts';
import { FilterChips } from '#web/modules/catalogue/filter-chips.tsx';
import { FilterPanel } from '#web/modules/catalogue/filter-panel.tsx';
import { FilteredList } from '#web/modules/catalogue/filtered-list.tsx';
import {
  changedBy,
  hasFilters,
  hasWords,
  parseSearchQuery,
  usualSort,
} from '#web/modules/catalogue/product-query.ts';
import { searchPath } from '#web/modules/catalogue/search-address.ts';
import { SortSelect } from '#web/modules/catalogue/sort-select.tsx';
import { useProductQuery } from '#web/modules/catalogue/use-product-query.ts';
import { SaveSearchLink } from '#web/modules/watchlist/save-search-link.tsx';
import { call } from '#web/platform/browser.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { withRetries } from '#web/platform/retries.ts';
import { loadOn } from '#web/platform/server.ts';
import { shop } from '#web/platform/shop.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { headOf } from './page-head.ts';
import { cachedSearch } from './search-cache.ts';
import { readSearch, type SearchData } from './search-data.ts';
import { SearchHead } from './search-head.tsx';
import { NoResults } from './search-no-results.tsx';
import { SearchOfKit } from './search-of-kit.tsx';
import { SearchResults } from './search-results.tsx';
import { useSearchResults } from './use-search-results.ts';

interface LoadedSearch {
  data?: SearchData;
  /** It was shown before. */
  kept?: boolean;
  /** It is about the kit of whoever is signed in, and nobody is. */
  isOfKit?: boolean;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LoadedSearch> {
  const address = new URL(request.url).searchParams;
  // The server knows no session.
  if (parseSearchQuery(address).fits) return { isOfKit: true };
  return { data: await loadOn(context, (callHere) => readSearch(callHere, address)) };
}

/** The list is as long as it was for whoever comes back to it. What cannot be read is told on the page. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<LoadedSearch> {
  const { search, searchParams } = new URL(request.url);
  const kept = cachedSearch(search);
  if (kept) return { data: kept, kept: true };
  try {
    return { data: await withRetries(() => readSearch(call, searchParams)) };
  } catch (error) {
    const isOfKit = error instanceof ApiProblem && error.status === 401;
    return { isOfKit };
  }
}

/** Search engines list the page itself; what somebody searched for is for people, and its links lead on. */
export function meta(here: MetaArgs<typeof loader>) {
  const { search } = here.location;
  const { q } = parseSearchQuery(new URLSearchParams(search));
  const head = headOf(here, {
    title: q ? `${q} | ${shop.name}` : t`Search used cameras and lenses | ${shop.name}`,
    description: t`Find used cameras, lenses and accessories all over Bangladesh by model, brand, mount, price and condition.`,
  });
  return search ? [...head, { name: 'robots', content: 'noindex, follow' }] : head;
}

const KitFacet = lazyPart(
  async () => (await import('#web/modules/catalogue/kit/kit-facet.tsx')).KitFacet,
  { waiting: null },
);

/** The form of the page, which sends everything that was chosen where scripts do not run. */
const formId = 'search';

export default function SearchPage() {
  const { data, kept = false, isOfKit = false } = useLoaderData<typeof loader>();
  if (isOfKit) return <SearchOfKit />;
  if (!data) return <Failed />;
  return <Results from={data} kept={kept} />;
}

function Results({ from, kept }: { from: SearchData; kept: boolean }) {
  const { search } = useLocation();
  const isMember = useSession().state === 'signed-in';
  const { query, update, clearFilters } = useProductQuery(parseSearchQuery);
  const { data, more } = useSearchResults({ search, query, from, kept });
  const waiting = useNavigation().location?.pathname === searchPath;
  const { revalidate } = useRevalidator();
  const { pages, facets, late = false, categories = [], isKitEmpty = false } = data;
  const last = pages.at(-1);
  const { total = 0 } = last ?? {};
  const found = pages.some(({ products }) => products.length > 0);
  const filtered = hasFilters(query);
  const offered = filtered || found;
  const choices = { query, facets, onUpdate: update };
  const save = (filtered || hasWords(query)) && (
    <SaveSearchLink query={changedBy(query, {}).toString()} />
  );
  return (
    <>
      <SearchHead formId={formId} query={query} found={last} facets={facets} onUpdate={update} />
      <div className="wrap pt-6 pb-16 md:pt-10 md:pb-24">
        <FilteredList
          offered={offered}
          total={total}
          panel={
            <FilterPanel {...choices} form={formId} onClearFilters={clearFilters}>
              {isMember && <KitFacet query={query} onUpdate={update} />}
              <div className="hidden noscript:grid">
                <button type="submit" form={formId} className={buttonLook({ variant: 'fill' })}>
                  <Trans>Show items</Trans>
                </button>
              </div>
            </FilterPanel>
          }
          chips={<FilterChips {...choices} />}
          extra={save}
          sort={
            <SortSelect
              sorts={query.q ? searchSorts : sorts}
              sort={query.sort ?? usualSort(query)}
              facets={facets}
              form={formId}
              onSort={(sort) => update({ sort })}
            />
          }
        >
          {!found ? (
            <NoResults
              query={query}
              categories={categories}
              understood={(last?.understood.length ?? 0) > 0}
              save={!filtered && save}
              onClearFilters={clearFilters}
              isKitEmpty={isKitEmpty}
            />
          ) : (
            <SearchResults
              query={query}
              pages={pages}
              late={late}
              waiting={waiting}
              more={more}
              onStale={() => void revalidate()}
            />
          )}
        </FilteredList>
      </div>
    </>
  );
}

function Failed() {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  return (
    <>
      <title>{t`Search used cameras and lenses | ${shop.name}`}</title>
      <div className="wrap py-12">
        <h1 className="mb-6">
          <Trans>Find the right camera</Trans>
        </h1>
        <LoadFailed onRetry={() => void revalidate()}>
          <Trans>We could not load the items. Check your connection and try again.</Trans>
        </LoadFailed>
      </div>
    </>
  );
}
