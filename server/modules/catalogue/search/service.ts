import { type SQL, sql } from 'drizzle-orm';
import type { PublicProduct } from '#contract/catalogue/public-product.ts';
import type {
  SearchFacets,
  SearchFilter,
  SearchPage,
  SearchQuery,
} from '#contract/catalogue/search.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import type { KnownParts } from '../known-parts.ts';
import type { ProductWithSeller } from '../store.ts';
import { countFacets } from './facets.ts';
import { all, wishes } from './filter.ts';
import { marksIn } from './marks.ts';
import { findBest, mostCounted } from './ranking.ts';
import { createReadings } from './readings.ts';
import { countRows, cursorOf, findRows, listFound } from './store.ts';
import { createSuggestions } from './suggestions.ts';
import type { Reading } from './words.ts';

/** Rows of a page unless said otherwise. */
const usualPage = '24';

interface SearchOptions {
  db: Executor;
  known: KnownParts;
  showPublic: (rows: ProductWithSeller[]) => Promise<PublicProduct[]>;
}

/** A query that was read; `null` says nothing that could be looked for, undefined is no query at all. */
type Read = Reading | null | undefined;

const holds = (reading: Read): SQL | undefined =>
  reading === null ? sql`false` : reading && sql`s.doc @@ ${reading.query}::tsquery`;

/** Finds what is on sale. */
export function createSearch({ db, known, showPublic }: SearchOptions) {
  const readings = createReadings(db, known);
  const read = (q: string | undefined): Promise<Read> =>
    q?.trim() ? readings(q) : Promise.resolve(undefined);

  /** The products of one page and how many there are; counting ends one beyond `mostCounted`. */
  async function find(
    fits: SQL,
    reading: Read,
    { sort: asked, cursor, limit = usualPage }: SearchQuery,
  ): Promise<{ ids: ProductId[]; nextCursor: string | null; total: number }> {
    const size = pageSize(limit);
    const sort = asked ?? 'best';
    if (sort === 'best' && reading) return findBest(db, { fits, reading, cursor, size });
    const plain = sort === 'best' ? 'newest' : sort;
    const part = { sort: plain, cursor, limit: size + 1 };
    const counting = countRows(db, fits, mostCounted + 1);
    // How words are looked for depends on how many have them.
    const finding = reading
      ? counting.then((total) => findRows(db, fits, part, total <= mostCounted))
      : findRows(db, fits, part);
    const [rows, total] = await Promise.all([finding, counting]);
    const { page, nextCursor } = cutPage(rows, size, (last) => cursorOf(plain, last));
    return { ids: page.map(({ id }) => id), nextCursor, total };
  }

  /** One page; refuses cursors that are not ours with `bad_input`. */
  async function searchProducts(query: SearchQuery): Promise<SearchPage> {
    const { sort: _, cursor: __, limit: ___, q, ...filter } = query;
    const reading = await read(q);
    const fits = all(wishes(filter), holds(reading));
    const { ids, nextCursor, total } = await find(fits, reading, query);
    const shown = await showPublic(await listFound(db, ids));
    const words = reading?.words ?? [];
    return {
      total: Math.min(total, mostCounted),
      totalIsExact: total <= mostCounted,
      products: shown.map((product) => ({ ...product, marks: marksIn(product.name, words) })),
      nextCursor,
      corrected: reading?.corrected ?? null,
    };
  }

  /** What each choice would leave. Chosen categories stay among them. */
  async function readSearchFacets({ q, ...filter }: SearchFilter): Promise<SearchFacets> {
    const [reading, names] = await Promise.all([read(q), known.categoryNames(db)]);
    const counts = await countFacets(db, { words: holds(reading), filter, most: mostCounted });
    const counted = new Map(counts.categories.map(({ id, count }) => [id, count]));
    for (const id of [filter.category ?? []].flat()) if (!counted.has(id)) counted.set(id, 0);
    const categories = [...counted].flatMap(([id, count]) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name, count }];
    });
    return { ...counts, categories };
  }

  return { searchProducts, readSearchFacets, suggest: createSuggestions(db, known) };
}
