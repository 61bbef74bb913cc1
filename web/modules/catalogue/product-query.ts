import {
  conditions,
  facetSteps,
  fitsChoices,
  type SearchSort,
  type SteppedFacet,
  searchSorts,
  sorts,
  steppedFacets,
  type UsedSpan,
  usedSpanNames,
} from '#contract/catalogue/choices.ts';
import type { ProductFilter } from '#contract/catalogue/filters.ts';
import type { Condition } from '#contract/catalogue/schemas.ts';
import { searchOf } from '#web/platform/client.ts';

/** At most so much. */
type Stepped = Partial<Record<`${SteppedFacet}To`, string>>;

/** What is asked of products, by the names of the call's query; what asks for nothing is left out. */
export interface ProductQuery<Order extends SearchSort = SearchSort> extends Stepped {
  /** Words. */
  q?: string;
  /** Ids. */
  category?: string[];
  /** The id of who sells it. */
  seller?: string;
  brand?: string[];
  mount?: string[];
  condition?: Condition[];
  used?: UsedSpan[];
  verified?: 'yes';
  /** Only what has an evidence photo. */
  evidence?: 'yes';
  /** Nothing that is said to have a fault or to be for parts. */
  works?: 'yes';
  /** Only what comes with its charger, with its box. */
  charger?: 'yes';
  box?: 'yes';
  /** Districts. */
  place?: string[];
  priceFrom?: string;
  priceTo?: string;
  yearFrom?: string;
  yearTo?: string;
  /** What goes with the reader's kit. */
  fits?: (typeof fitsChoices)[number];
  sort?: Order;
}

/** What to ask for as well, or instead, by the names of the query; an empty value asks for nothing. */
export type Change = Record<string, string | readonly string[]>;

/** Longest words, and most choices of one name, that the shop takes. */
const maxWordsLength = 2_000;
const maxChoices = 30;

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads an address. What it cannot ask for is left out: it was not made here, or by a form without scripts. */
function readAddress(address: URLSearchParams) {
  const known = <Name extends string>(name: string, names: readonly Name[]) => {
    const given = address.getAll(name);
    return names.filter((one) => given.includes(one));
  };
  const texts = (name: string, longest: number) => {
    const given = address.getAll(name).map((text) => text.trim());
    return [...new Set(given)].filter((text) => text && text.length <= longest);
  };
  const digits = (name: string, most: number) => {
    const text = address.get(name) ?? '';
    return /^\d+$/.test(text) && text.length <= most ? text : '';
  };
  // Each step holds all below it: of several the largest says it all.
  const stepOf = (facet: SteppedFacet) =>
    known(`${facet}To`, facetSteps[facet].map(String)).at(-1) ?? '';
  /** The two ends of a range. Whoever swaps them means what lies between. */
  const range = <Name extends string>(from: Name, to: Name, most: number) => {
    const [low, high] = [digits(from, most), digits(to, most)];
    const swapped = low && high && Number(low) > Number(high);
    const ends = swapped ? { [from]: high, [to]: low } : { [from]: low, [to]: high };
    return ends as Record<Name, string>;
  };
  const filter = {
    brand: texts('brand', 60).slice(0, maxChoices),
    mount: texts('mount', 40).slice(0, maxChoices),
    condition: known('condition', conditions),
    used: known('used', usedSpanNames),
    verified: address.get('verified') === 'yes' ? 'yes' : '',
    evidence: address.get('evidence') === 'yes' ? 'yes' : '',
    works: address.get('works') === 'yes' ? 'yes' : '',
    charger: address.get('charger') === 'yes' ? 'yes' : '',
    box: address.get('box') === 'yes' ? 'yes' : '',
    place: texts('place', 160).slice(0, maxChoices),
    ...range('priceFrom', 'priceTo', 8),
    ...range('yearFrom', 'yearTo', 4),
    ...(Object.fromEntries(
      steppedFacets.map((facet) => [`${facet}To`, stepOf(facet)]),
    ) as Required<Stepped>),
  } satisfies Record<keyof ProductFilter, string | readonly string[]>;
  return { filter, known, texts };
}

/** What the address of a category asks for: newest first unless it says otherwise. */
export function parseCategoryQuery(address: URLSearchParams): ProductQuery<(typeof sorts)[number]> {
  const { filter, known } = readAddress(address);
  const [sort = 'newest'] = known('sort', sorts);
  return withoutEmpty({ ...filter, sort: sort === 'newest' ? '' : sort });
}

/** What the address of a search asks for: what fits best first if there are words, else the newest. */
export function parseSearchQuery(address: URLSearchParams): ProductQuery {
  const { filter, known, texts } = readAddress(address);
  const q = (address.get('q') ?? '').trim().slice(0, maxWordsLength);
  const usual = usualSort({ q });
  const [sort = usual] = known('sort', searchSorts);
  const category = texts('category', 36).filter((one) => id.test(one));
  const seller = texts('seller', 36).find((one) => id.test(one)) ?? '';
  const [fits = ''] = known('fits', fitsChoices);
  // Without words nothing fits better than the rest.
  const own = sort === usual || sort === 'best' ? '' : sort;
  return withoutEmpty({
    q,
    category: category.slice(0, maxChoices),
    seller,
    ...filter,
    fits,
    sort: own,
  });
}

function withoutEmpty<Order extends SearchSort>(all: Change): ProductQuery<Order> {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value.length > 0));
}

/** The order of a search that names none. */
export const usualSort = ({ q }: Pick<ProductQuery, 'q'>): SearchSort => (q ? 'best' : 'newest');

/** Whether choices leave out some products; an order leaves out none, and words are no choice. */
export const hasFilters = ({ sort: _, q: __, ...filter }: ProductQuery) =>
  Object.keys(filter).length > 0;

/** Whether there is anything in the words to look for: a letter or a digit of any script. */
export const hasWords = ({ q = '' }: Pick<ProductQuery, 'q'>) => /[\p{L}\p{N}]/u.test(q);

/** The same words and order, without choices. */
export function withoutChoices({ q, sort }: ProductQuery): ProductQuery {
  return { ...(q && { q }), ...(sort && { sort }) };
}

/** What is asked once this is changed: what is empty asks for nothing. */
export const changedBy = (query: ProductQuery, change: Change): URLSearchParams => {
  const next = withoutEmpty({ ...query, ...change } as Change);
  return searchOf({ ...next });
};
