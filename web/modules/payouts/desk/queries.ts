import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { PayoutBatchId, PayoutId, PersonId } from '#contract/kernel/ids.ts';
import {
  createPayoutBatch,
  listPayables,
  listPayoutBatches,
  markPayoutPaid,
  markPayoutReturned,
  readPayoutBatch,
  writeOffBalance,
} from '#contract/payouts/endpoints.ts';
import type { BatchRequest, ReturnedRequest } from '#contract/payouts/schemas.ts';
import { call } from '#web/platform/browser.ts';
import { payoutsKey } from '../keys.ts';

/** Batches that are shown at first, and with each press of Load more. */
const pageSize = '20';

/** Sellers who have money in the shop. */
export const payablesQuery = queryOptions({
  queryKey: [...payoutsKey, 'payable'],
  queryFn: ({ signal }) => call(listPayables, { signal }),
});

/** Batches, newest first. */
export const batchesQuery = infiniteQueryOptions({
  queryKey: [...payoutsKey, 'batches'],
  queryFn: ({ pageParam, signal }) =>
    call(listPayoutBatches, { query: { limit: pageSize, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

/** A batch with its payouts. */
export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: [...payoutsKey, 'batch', id],
    queryFn: ({ signal }) => call(readPayoutBatch, { params: { id: id as PayoutBatchId }, signal }),
  });

export const makeBatch = (body: BatchRequest) => call(createPayoutBatch, { body });

export const markPaid = (id: PayoutId, reference: string) =>
  call(markPayoutPaid, { params: { id }, body: { reference } });

export const markReturned = (id: PayoutId, body: ReturnedRequest) =>
  call(markPayoutReturned, { params: { id }, body });

export const writeOff = (id: PersonId, reason: string) =>
  call(writeOffBalance, { params: { id }, body: { reason } });
