import * as z from 'zod/mini';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { ProductId } from '../kernel/ids.ts';
import { Kit, KitChange, KitFits, kitProblems } from './kit.ts';
import { KitCounts, KitFacetsFilter, KitSearchQuery } from './kit-search.ts';
import { SearchFacets, SearchFilter, SearchPage } from './search.ts';

const { kit_unknown } = kitProblems;

export const readKit = endpoint({
  method: 'GET',
  path: '/api/kit',
  access: 'token',
  summary: 'Lists the cameras and lenses that the caller has, as they told the shop.',
  reply: Kit,
  problems: {},
});

export const changeKit = endpoint({
  method: 'PUT',
  path: '/api/kit',
  access: 'token',
  summary: 'Writes the caller’s kit anew.',
  body: KitChange,
  reply: Modified,
  changesNothingShown: true,
  problems: { kit_unknown },
});

export const readKitFits = endpoint({
  method: 'GET',
  path: '/api/kitfits/:id',
  access: 'token',
  summary:
    'Tells how a product goes with the caller’s kit. A pair that nobody knows is told as such.',
  params: z.object({ id: ProductId }),
  reply: KitFits,
  problems: {},
});

export const searchFitting = endpoint({
  method: 'GET',
  path: '/api/kitsearch',
  access: 'token',
  summary: 'Finds products on sale that go with the caller’s kit, page by page.',
  query: KitSearchQuery,
  reply: SearchPage,
  problems: {},
});

export const readKitFacets = endpoint({
  method: 'GET',
  path: '/api/kitfacets',
  access: 'token',
  summary: 'Counts what each further choice would leave of what goes with the caller’s kit.',
  query: KitFacetsFilter,
  reply: SearchFacets,
  problems: {},
});

export const readKitCounts = endpoint({
  method: 'GET',
  path: '/api/kitcounts',
  access: 'token',
  summary:
    'Counts how much of a search goes with the caller’s kit. A kit that is empty is told as such.',
  query: SearchFilter,
  reply: KitCounts,
  problems: {},
});
