import { useSearchParams } from 'react-router';
import type { OwnProduct } from '#contract/catalogue/schemas.ts';
import { findOwn } from './find-own.ts';

/** Products that are drawn at once; a shop of hundreds asks for more. */
export const rowsAtOnce = 30;

/** Which of a seller's products are shown. It stands in the address: who comes back from one of them finds it again. */
export function useOwnList(products: readonly OwnProduct[]) {
  const [address, setAddress] = useSearchParams();
  const search = (address.get('search') ?? '').trim();
  const count = Math.max(rowsAtOnce, Math.trunc(Number(address.get('shown'))) || 0);
  const found = search ? findOwn(products, search) : products;

  function go(next: Record<string, string>, replace: boolean) {
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of ['search', 'shown']) after.delete(name);
        for (const [name, value] of Object.entries(next)) after.set(name, value);
        return after;
      },
      { replace, preventScrollReset: true },
    );
  }

  return {
    search,
    found,
    shown: found.slice(0, count),
    find: (text: string, replace = false) => go(text ? { search: text } : {}, replace),
    /** All have come already: its next page is drawn at once. */
    more: {
      hasNextPage: found.length > count,
      isFetchingNextPage: false,
      isFetchNextPageError: false,
      fetchNextPage: () =>
        go({ ...(search && { search }), shown: String(count + rowsAtOnce) }, true),
    },
  };
}
export type OwnList = ReturnType<typeof useOwnList>;
