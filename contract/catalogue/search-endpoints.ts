import { endpoint } from '../kernel/endpoint.ts';
import {
  SearchFacets,
  SearchFilter,
  SearchPage,
  SearchQuery,
  SuggestionQuery,
  Suggestions,
} from './search.ts';

export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'anyone',
  summary: 'Finds products on sale by words, choices or both, page by page.',
  query: SearchQuery,
  reply: SearchPage,
  problems: {},
});

export const readSearchFacets = endpoint({
  method: 'GET',
  path: '/api/searchfacets',
  access: 'anyone',
  summary: 'Counts what each further choice would leave of a search.',
  query: SearchFilter,
  reply: SearchFacets,
  problems: {},
});

export const suggest = endpoint({
  method: 'GET',
  path: '/api/suggestions',
  access: 'anyone',
  summary: 'Names what may be meant by the beginning of a query.',
  query: SuggestionQuery,
  reply: Suggestions,
  problems: {},
});
