import { queryOptions } from '@tanstack/react-query';
import type { WantedId } from '#contract/kernel/ids.ts';
import { listFitting, listOwnWanted, readDemand } from '#contract/wanted/endpoints.ts';
import { call } from '#web/platform/browser.ts';

/** What the reader looks for. */
export const ownWantedQuery = queryOptions({
  queryKey: ['wanted', 'own'],
  queryFn: ({ signal }) => call(listOwnWanted, { signal }),
});

/** What the reader could answer an ad with. */
export const fittingQuery = (id: WantedId) =>
  queryOptions({
    queryKey: ['wanted', 'fitting', id],
    queryFn: ({ signal }) => call(listFitting, { params: { id }, signal }),
  });

/** How many others look for what a listing of this name sells. */
export const demandQuery = (name: string) =>
  queryOptions({
    queryKey: ['wanted', 'demand', name],
    queryFn: ({ signal }) => call(readDemand, { query: { name }, signal }),
    staleTime: 60_000,
  });
