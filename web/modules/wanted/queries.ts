import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WantedId } from '#contract/kernel/ids.ts';
import {
  listFitting,
  listOwnWanted,
  listWantedFacets,
  readDemand,
} from '#contract/wanted/endpoints.ts';
import type { DemandQuery } from '#contract/wanted/schemas.ts';
import { call } from '#web/platform/browser.ts';

/** What the reader looks for. */
export const ownWantedQuery = queryOptions({
  queryKey: ['wanted', 'own'],
  queryFn: ({ signal }) => call(listOwnWanted, { signal }),
});

/** What an ad can ask of what it looks for. An admin changes it now and then. */
export const wantedFacetsQuery = queryOptions({
  queryKey: ['wanted', 'facets'],
  queryFn: ({ signal }) => call(listWantedFacets, { signal }),
  staleTime: 10 * 60_000,
});

/** What the reader could answer an ad with. */
export const fittingQuery = (id: WantedId) =>
  queryOptions({
    queryKey: ['wanted', 'fitting', id],
    queryFn: ({ signal }) => call(listFitting, { params: { id }, signal }),
  });

/** How many others look for what a listing sells. While its words change, the last answer stands: nothing below it moves. */
export const demandQuery = (listing: DemandQuery) =>
  queryOptions({
    queryKey: ['wanted', 'demand', listing],
    queryFn: ({ signal }) => call(readDemand, { query: listing, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
