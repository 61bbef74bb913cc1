import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type PendingNavigation, stillPending } from './pending-navigation.ts';
import { type Change, changedBy, type ProductQuery, withoutChoices } from './product-query.ts';

interface ProductQueryState<Query> {
  query: Query;
  /** Asks for this as well, or instead. */
  update: (change: Change) => void;
  /** Takes all choices back; words and order stay. */
  clearFilters: () => void;
}

/**
 * What the address of this page asks for: a reload, a shared link and the Back button find it again. What was asked for last
 * counts at once, before the address says so: a box stays checked, and the next choice does not forget this one.
 */
export function useProductQuery<Query extends ProductQuery>(
  read: (address: URLSearchParams) => Query,
): ProductQueryState<Query> {
  const [address, setAddress] = useSearchParams();
  const here = address.toString();
  const [latest, setLatest] = useState<{ pending: PendingNavigation; query: Query }>();
  // An earlier choice may be shown after the next one was made, and must not undo it.
  const pending = latest && stillPending(latest.pending, here);
  if (latest && pending !== latest.pending) setLatest(pending && { ...latest, pending });
  const query = latest && pending ? latest.query : read(address);
  function go(next: URLSearchParams) {
    const nextQuery = read(next);
    const target = changedBy(nextQuery, {});
    setLatest({
      pending: [...(pending ?? ([here] as const)), target.toString()],
      query: nextQuery,
    });
    // The list changes in place; the page stays where it is.
    setAddress(target, { preventScrollReset: true });
  }
  return {
    query,
    update: (change) => go(changedBy(query, change)),
    clearFilters: () => go(changedBy(withoutChoices(query), {})),
  };
}
