import { useEffect, useState } from 'react';
import type { ProductQuery } from '#web/modules/catalogue/product-query.ts';
import { call } from '#web/platform/browser.ts';
import { withRetries } from '#web/platform/retries.ts';
import { cacheSearch } from './search-cache.ts';
import { readAgain, readFound, type SearchData } from './search-data.ts';

interface Shown {
  /** What the page was opened with. */
  from: SearchData;
  /** What is shown by now. */
  data: SearchData;
  more: 'ready' | 'coming' | 'failed';
}

interface UseSearchResultsOptions {
  /** The query of the address. */
  search: string;
  query: ProductQuery;
  from: SearchData;
  /** It was shown before, and may have changed. */
  kept: boolean;
}

/** What is shown of a search: the pages it was opened with, and those that were loaded since. */
export function useSearchResults({ search, query, from, kept }: UseSearchResultsOptions) {
  const [latest, setLatest] = useState<Shown>();
  const shown: Shown = latest?.from === from ? latest : { from, data: from, more: 'ready' };
  const { data } = shown;

  useEffect(() => cacheSearch(search, data), [search, data]);

  useEffect(() => {
    if (!kept) return;
    let over = false;
    const address = new URLSearchParams(search);
    readAgain(call, address, from.pages.length).then(
      (fresh) => {
        // Whoever loads more meanwhile keeps what they have.
        const put = (now?: Shown) =>
          now?.from === from ? now : { from, data: fresh, more: 'ready' as const };
        if (!over) setLatest(put);
      },
      // What was shown before is better than nothing.
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [search, from, kept]);

  async function fetchNextPage() {
    const cursor = data.pages.at(-1)?.nextCursor;
    if (!cursor || shown.more === 'coming') return;
    setLatest({ ...shown, more: 'coming' });
    const settle = (next: Shown) =>
      setLatest((now) => (now?.from === from || now === undefined ? next : now));
    try {
      const page = await withRetries(() => readFound(call, query, cursor));
      settle({ from, data: { ...data, pages: [...data.pages, page] }, more: 'ready' });
    } catch {
      settle({ ...shown, more: 'failed' });
    }
  }

  return {
    data,
    more: {
      hasNextPage: Boolean(data.pages.at(-1)?.nextCursor),
      isFetchingNextPage: shown.more === 'coming',
      isFetchNextPageError: shown.more === 'failed',
      fetchNextPage,
    },
  };
}
