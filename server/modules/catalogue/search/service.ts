import { type SQL, sql } from 'drizzle-orm';
import type { PublicProduct } from '#contract/catalogue/public-product.ts';
import type { SearchFacets, SearchPage, SearchQuery } from '#contract/catalogue/search.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import type { CachedLookups } from '../cached-lookups.ts';
import type { ProductWithSeller } from '../store.ts';
import { createBucketHistogram } from './bucket-histogram.ts';
import { countByWords, findByWords, type Worded } from './by-words.ts';
import { countFacets } from './facets.ts';
import { type AskedFilter, all, type Predicate, predicates } from './filter.ts';
import { highlightsIn } from './highlights.ts';
import { cursorOf } from './orders.ts';
import { createQueryCache } from './query-cache.ts';
import { type ParsedQuery, withNearThatFit } from './query-parser.ts';
import { findBest, maxCounted } from './ranking.ts';
import { countRows, findRows, findSellerName, listFound } from './store.ts';
import { createSuggestions } from './suggestions.ts';
import { allOf, isFoundBy, termsOf } from './terms.ts';
import { filteredBy, type Understood, understand } from './understanding/understand.ts';

/** Rows of a page unless said otherwise. */
const usualPage = '24';

interface SearchOptions {
  db: Executor;
  known: CachedLookups;
  showPublic: (rows: ProductWithSeller[]) => Promise<PublicProduct[]>;
}

/** A query that was read; `null` says nothing that could be looked for, undefined is no query at all. */
type Read = ParsedQuery | null | undefined;

const termsFor = ({ query }: ParsedQuery, filter: AskedFilter) => [query, ...termsOf(filter)];

function holds(parsed: Read, filter: AskedFilter): SQL | undefined {
  return parsed === null ? sql`false` : parsed && isFoundBy(allOf(termsFor(parsed, filter)));
}

/** What a filter asks for; undefined where that is nothing. */
function conditionOf(filter: AskedFilter): SQL | undefined {
  const wanted = predicates(filter);
  return Object.values(wanted).some((each) => each !== undefined) ? all(wanted) : undefined;
}

/** Finds what is on sale. */
export function createSearch({ db, known, showPublic }: SearchOptions) {
  const histogram = createBucketHistogram(db);
  const readings = createQueryCache(db, known, histogram);
  /** What is left of a query once its facts are filters; where that is nothing, there are no words. */
  async function read(understood: Understood, filter: AskedFilter): Promise<Read> {
    const { text, terms, facts } = understood;
    if (text === '' && terms.length === 0) return undefined;
    const parsed = await readings(understood);
    if (parsed) return withNearThatFit(db, parsed, conditionOf(filter));
    // "Price under 20,000" says no word, and asks for something.
    return facts.length > 0 ? undefined : null;
  }

  async function readWorded(parsed: ParsedQuery, fits: SQL, filter: AskedFilter): Promise<Worded> {
    const map = await histogram();
    const { query: words, share } = parsed;
    return { terms: termsFor(parsed, filter), words, fits, share, map };
  }

  /** The products of one page and how many there are; counting ends one beyond `maxCounted`. */
  async function find(
    parsed: Read,
    { sort: asked, cursor, limit = usualPage, q: _, ...filter }: SearchQuery & AskedFilter,
  ): Promise<{ ids: ProductId[]; nextCursor: string | null; total: number }> {
    const size = pageSize(limit);
    const sort = asked ?? 'best';
    const fits = all(predicates(filter), parsed === null ? sql`false` : undefined);
    const worded = parsed ? await readWorded(parsed, fits, filter) : undefined;
    if (sort === 'best' && parsed && worded) {
      return findBest(db, { worded, parsed, cursor, size });
    }
    const plain = sort === 'best' ? 'newest' : sort;
    const part = { sort: plain, cursor, limit: size + 1 };
    const most = maxCounted + 1;
    const [rows, total] = await Promise.all(
      worded
        ? [findByWords(db, worded, part), countByWords(db, worded, most)]
        : [findRows(db, fits, part), countRows(db, fits, most)],
    );
    const { page, nextCursor } = cutPage(rows, size, (last) => cursorOf(plain, last));
    return { ids: page.map(({ id }) => id), nextCursor, total };
  }

  /** One page; refuses cursors that are not ours with `bad_input`. */
  async function searchProducts({
    sort,
    cursor,
    limit,
    ...asked
  }: SearchQuery & AskedFilter): Promise<SearchPage> {
    const understood = understand(asked.q?.trim() ?? '');
    const { q: _, ...filter } = filteredBy(asked, understood);
    const parsed = await read(understood, filter);
    const { ids, nextCursor, total } = await find(parsed, { sort, cursor, limit, ...filter });
    const shown = await showPublic(await listFound(db, ids));
    const words = parsed?.words ?? [];
    return {
      total: Math.min(total, maxCounted),
      totalIsExact: total <= maxCounted,
      products: shown.map((product) => ({ ...product, marks: highlightsIn(product.name, words) })),
      nextCursor,
      corrected: parsed?.corrected ?? null,
      understood: understood.facts,
      nearest: parsed?.nearest ?? null,
    };
  }

  /** What each choice would leave. Chosen categories stay among them. */
  async function readSearchFacets({ q = '', ...chosen }: AskedFilter): Promise<SearchFacets> {
    const understood = understand(q.trim());
    const filter = filteredBy(chosen, understood);
    const [parsed, names, sellerName] = await Promise.all([
      read(understood, filter),
      known.categoryNames(db),
      filter.seller ? findSellerName(db, filter.seller) : null,
    ]);
    const words = (but?: Predicate) =>
      holds(parsed, but ? { ...filter, [but]: undefined } : filter);
    const counts = await countFacets(db, { words, filter, most: maxCounted });
    const counted = new Map(counts.categories.map(({ id, count }) => [id, count]));
    for (const id of [filter.category ?? []].flat()) if (!counted.has(id)) counted.set(id, 0);
    const categories = [...counted].flatMap(([id, count]) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name, count }];
    });
    return { ...counts, categories, sellerName };
  }

  return { searchProducts, readSearchFacets, suggest: createSuggestions(db, known) };
}
