import * as z from 'zod/mini';
import { CategoryId } from '../kernel/ids.ts';
import { paging } from '../kernel/table.ts';
import { searchSorts } from './choices.ts';
import { Facets, ProductFilter, severalOf, totals } from './filters.ts';
import { PublicProduct } from './public-product.ts';

/** Longest query: a whole description that somebody pasted. */
const maxQueryLength = 2000;

const queryText = z
  .string()
  .check(
    z.trim(),
    z.maxLength(maxQueryLength, `A search can have ${maxQueryLength} characters at most`),
  );

/** What is asked of the whole shop. */
export const SearchFilter = z.extend(ProductFilter, {
  /** Words as a person types them; blank looks for everything. */
  q: z.optional(queryText),
  category: severalOf(CategoryId, 60),
});
export type SearchFilter = z.infer<typeof SearchFilter>;

export const SearchQuery = z.extend(SearchFilter, {
  /** `best` without words means `newest`. */
  sort: z.optional(z.enum(searchSorts, { error: 'There is no such order' })),
  limit: paging.limit,
  cursor: paging.cursor,
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** A product that was found, with the parts of its name that the query named: `[start, end)` in UTF-16 units, in order. */
const FoundProduct = z.extend(PublicProduct, {
  marks: z.array(z.tuple([z.int(), z.int()])),
});
export type FoundProduct = z.infer<typeof FoundProduct>;

export const SearchPage = z.object({
  ...totals,
  products: z.array(FoundProduct),
  nextCursor: z.nullable(z.string()),
  /** What was looked for instead, when nothing fits the query as it is written. */
  corrected: z.nullable(z.string()),
});
export type SearchPage = z.infer<typeof SearchPage>;

/** Those of a category, and how many products of each category fit. */
export const SearchFacets = z.extend(Facets, {
  categories: z.array(z.object({ id: CategoryId, name: z.string(), count: z.int() })),
});
export type SearchFacets = z.infer<typeof SearchFacets>;

export const SuggestionQuery = z.object({ q: z.optional(queryText) });

/** What may be meant by the beginning of a query. */
export const Suggestion = z.object({
  kind: z.enum(['model', 'brand', 'category', 'product']),
  /** What to look for. */
  text: z.string(),
  /** Of the product or category. */
  id: z.optional(z.string()),
  /** The category of a product, by name. */
  category: z.optional(z.string()),
});
export type Suggestion = z.infer<typeof Suggestion>;
export const Suggestions = z.array(Suggestion);
