import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listBalanceLines, readBalance } from '#contract/ledger/endpoints.ts';
import { call } from '#web/platform/browser.ts';
import { balanceKey } from './keys.ts';

/** Rows that are shown at first, and with each press of Load more. */
const pageSize = '50';

export const balanceQuery = queryOptions({
  queryKey: [...balanceKey, 'today'],
  queryFn: ({ signal }) => call(readBalance, { signal }),
});

/** What raised and lowered it, newest first. */
export const balanceLinesQuery = infiniteQueryOptions({
  queryKey: [...balanceKey, 'lines'],
  queryFn: ({ pageParam, signal }) =>
    call(listBalanceLines, { query: { limit: pageSize, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});
