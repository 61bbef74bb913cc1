import { infiniteQueryOptions } from '@tanstack/react-query';
import { cancelDeal, listDeals } from '#contract/orders/deal-endpoints.ts';
import type { CancelReason, DealStage } from '#contract/orders/stages.ts';
import { call } from '#web/platform/browser.ts';
import { ordersKey } from './queries.ts';

/** Rows that are shown at first, and with each press of Load more. */
const pageSize = '50';

/** What others booked of the person's items, newest first: at one stage, or all of it. */
export function requestsQuery(stage?: DealStage) {
  return infiniteQueryOptions({
    queryKey: [...ordersKey, 'requests', stage],
    queryFn: ({ pageParam, signal }) =>
      call(listDeals, {
        query: { side: 'seller', stage, limit: pageSize, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** Ends a booking that nobody has paid. */
export function cancelBooking(id: string, reason: CancelReason) {
  return call(cancelDeal, { params: { id }, body: { reason } });
}
