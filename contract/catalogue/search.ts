import * as z from 'zod/mini';
import { CategoryId } from '../kernel/ids.ts';
import { languages } from '../kernel/languages.ts';
import { paging } from '../kernel/table.ts';
import { conditions, searchSorts } from './choices.ts';
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
  /** All that one person sells, by the id that a product's page names. */
  seller: z.optional(z.uuid('seller must be the id of a person').brand<'PersonId'>()),
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

/** Something that the words of a query ask for and that is not looked for as a word. */
const SaidFact = z.discriminatedUnion('fact', [
  /** In tk, both ends included; null where one is open. */
  z.object({
    fact: z.literal('price'),
    from: z.nullable(z.int()),
    to: z.nullable(z.int()),
  }),
  z.object({ fact: z.literal('shutter'), to: z.int() }),
  z.object({
    fact: z.literal('place'),
    /** A district's id. */
    place: z.string(),
    label: z.string(),
    labelIn: z.optional(z.partialRecord(z.enum(languages), z.string())),
  }),
  z.object({ fact: z.literal('sensor'), sensor: z.string() }),
  z.object({ fact: z.literal('megapixels'), megapixels: z.int(), orMore: z.boolean() }),
  z.object({ fact: z.literal('aperture'), aperture: z.string() }),
  z.object({ fact: z.literal('mount'), mounts: z.array(z.string()) }),
  z.object({ fact: z.literal('condition'), condition: z.enum(conditions) }),
  z.object({ fact: z.literal('sealed') }),
  z.object({ fact: z.literal('verified') }),
]);
export type SaidFact = z.infer<typeof SaidFact>;

/** The same, with the query that does not ask for it. */
const UnderstoodFact = z.intersection(SaidFact, z.object({ without: z.string() }));
export type UnderstoodFact = z.infer<typeof UnderstoodFact>;

export const SearchPage = z.object({
  ...totals,
  products: z.array(FoundProduct),
  nextCursor: z.nullable(z.string()),
  /** What was looked for instead, when nothing fits the query as it is written. */
  corrected: z.nullable(z.string()),
  /** What the query was understood to ask for besides its words, in their order. */
  understood: z.array(UnderstoodFact),
  /**
   * Where nothing is all that was asked for, what is shown instead: items of these models, which are near the one that was
   * named, or without a name items that have most of the words. Null where everything fits.
   */
  nearest: z.nullable(z.object({ named: z.nullable(z.string()), models: z.array(z.string()) })),
});
export type SearchPage = z.infer<typeof SearchPage>;

/** Those of a category, and how many products of each category fit. */
export const SearchFacets = z.extend(Facets, {
  categories: z.array(z.object({ id: CategoryId, name: z.string(), count: z.int() })),
  /** What the seller is called whose items are asked for; null where none is, or nobody of that id. */
  sellerName: z.nullable(z.string()),
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
