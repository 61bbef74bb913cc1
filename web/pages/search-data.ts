import { readKit, readKitFacets, searchFitting } from '#contract/catalogue/kit-endpoints.ts';
import type { SearchFacets, SearchPage } from '#contract/catalogue/search.ts';
import { readSearchFacets, searchProducts } from '#contract/catalogue/search-endpoints.ts';
import { type ProductQuery, parseSearchQuery } from '#web/modules/catalogue/product-query.ts';
import type { Call } from '#web/platform/client.ts';
import { ApiProblem } from '#web/platform/problems.ts';

export interface SearchData {
  /** One page, or several that were loaded before. */
  pages: SearchPage[];
  facets: SearchFacets | undefined;
  /** It starts in the middle of what was found. */
  late?: boolean | undefined;
  /** Where nothing was found: all categories. */
  categories?: SearchFacets['categories'] | undefined;
  /** Nothing was found as the reader told of no camera and no lens. */
  isKitEmpty?: boolean | undefined;
}

const maxCursorLength = 400;

/** What an address finds, by the client of whichever side asks. */
export async function readSearch(call: Call, address: URLSearchParams): Promise<SearchData> {
  const query = parseSearchQuery(address);
  const cursor = address.get('cursor')?.slice(0, maxCursorLength) || undefined;
  const [page, facets] = await Promise.all([
    readFound(call, query, cursor).catch((error: unknown) => {
      // A cursor that nobody gave out, or of another order: from the beginning, then.
      if (cursor && error instanceof ApiProblem && error.status === 400) return undefined;
      throw error;
    }),
    countFound(call, query),
  ]);
  const found = page ?? (await readFound(call, query));
  const isFound = found.products.length > 0;
  const [all, isKitEmpty] = await Promise.all([
    isFound ? undefined : countFound(call, {}),
    !isFound && query.fits ? hasNoKit(call) : undefined,
  ]);
  return {
    pages: [found],
    facets,
    categories: all?.categories,
    isKitEmpty,
    late: page && cursor !== undefined,
  };
}

export function readFound(call: Call, query: ProductQuery, cursor?: string): Promise<SearchPage> {
  const { fits, ...asked } = query;
  // In the name of the person: what fits is never in an answer that is kept for others.
  if (fits) return call(searchFitting, { query: { ...asked, fits, cursor } });
  return call(searchProducts, { query: { ...asked, cursor } });
}

/** A kit that cannot be read is not said to be empty. */
const hasNoKit = (call: Call) =>
  call(readKit).then(
    ({ items }) => items.length === 0,
    () => undefined,
  );

/** Choices can be made without being counted. */
function countFound(call: Call, { sort: _, fits, ...filter }: ProductQuery) {
  const counted = fits
    ? call(readKitFacets, { query: { ...filter, fits } })
    : call(readSearchFacets, { query: filter });
  return counted.catch(() => undefined);
}

/** As many pages as before, read anew: something may have been sold meanwhile. */
export async function readAgain(
  call: Call,
  address: URLSearchParams,
  count: number,
): Promise<SearchData> {
  const data = await readSearch(call, address);
  const pages = [...data.pages];
  for (let next = pages[0]?.nextCursor; next && pages.length < count; ) {
    const page = await readFound(call, parseSearchQuery(address), next);
    pages.push(page);
    next = page.nextCursor;
  }
  return { ...data, pages };
}
