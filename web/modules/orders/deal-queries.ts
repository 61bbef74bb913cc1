import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { maxPageSize } from '#contract/kernel/page-sizes.ts';
import {
  acceptDeal,
  cancelDeal,
  declineDeal,
  endDeal,
  extendDeal,
  listDeals,
  readDeal,
} from '#contract/orders/deal-endpoints.ts';
import type { CancelReason, DealStage } from '#contract/orders/stages.ts';
import { call } from '#web/platform/browser.ts';
import { ordersKey } from './queries.ts';
import { withShownNames } from './with-shown-names.ts';

/** Rows that are shown at first, and with each press of Load more. */
const pageSize = '50';

/** Stages of what waits for its seller: paid and not handed over, or neither paid nor ended. */
export const waitingStages: DealStage[] = ['paid', 'reserved', 'booked', 'waiting'];

/** What others booked of the person's items, newest first: at some stages, or all of it. */
export function requestsQuery(stage?: DealStage[]) {
  return infiniteQueryOptions({
    queryKey: [...ordersKey, 'requests', stage],
    queryFn: ({ pageParam, signal }) =>
      call(listDeals, {
        query: { side: 'seller', stage, limit: pageSize, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    select: (data) => ({
      ...data,
      pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(withShownNames) })),
    }),
  });
}

const readSales = (stage: DealStage[], cursor: string | undefined, signal: AbortSignal) =>
  call(listDeals, { query: { side: 'seller', stage, limit: `${maxPageSize}`, cursor }, signal });

/**
 * The person's sales about which there is an open claim, wherever they stand in the list. Only what is not completed can wait for
 * the person, and the clock keeps that few; a bank asks about what is completed, and of those the newest are looked at.
 */
export const claimedSalesQuery = queryOptions({
  queryKey: [...ordersKey, 'claimed-sales'],
  queryFn: async ({ signal }) => {
    const { rows: found } = await readSales(['completed'], undefined, signal);
    let cursor: string | undefined;
    do {
      const page = await readSales(['paid', 'handed_over'], cursor, signal);
      found.push(...page.rows);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return found.filter(({ claimed }) => claimed?.turn).map(withShownNames);
  },
});

/** How often the page of a deal asks whether the other side has done something, in milliseconds. */
const dealPause = 20_000;

export function dealQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'deal', id],
    queryFn: ({ signal }) => call(readDeal, { params: { id }, signal }),
    refetchInterval: dealPause,
    select: withShownNames,
  });
}

/** What a seller does about a request. */
export const acceptRequest = (id: string) => call(acceptDeal, { params: { id } });
export const extendReservation = (id: string) => call(extendDeal, { params: { id } });
export const declineRequest = (id: string, reason: CancelReason) =>
  call(declineDeal, { params: { id }, body: { reason } });
export const endReservation = (id: string, reason: CancelReason) =>
  call(endDeal, { params: { id }, body: { reason } });

/** Ends a booking that nobody has paid. */
export function cancelBooking(id: string, reason: CancelReason) {
  return call(cancelDeal, { params: { id }, body: { reason } });
}
