import { sql } from 'drizzle-orm';
import type { PublicProduct } from '#contract/catalogue/public-product.ts';
import type { SearchPage, SearchQuery } from '#contract/catalogue/search.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import type { CachedLookups } from '../cached-lookups.ts';
import type { ProductWithSeller } from '../store.ts';
import { countByWords, findByWords } from './by-words.ts';
import { createCounts } from './counts.ts';
import { type AskedFilter, all, predicates } from './filter.ts';
import { highlightsIn } from './highlights.ts';
import { cursorOf } from './orders.ts';
import { findBest, maxCounted } from './ranking.ts';
import { createReading, type Read } from './reading.ts';
import { countRows, findRows, listFound } from './store.ts';
import { createSuggestions } from './suggestions.ts';
import { filteredBy, understand } from './understanding/understand.ts';

/** Rows of a page unless said otherwise. */
const usualPage = '24';

interface SearchOptions {
  db: Executor;
  known: CachedLookups;
  showPublic: (rows: ProductWithSeller[]) => Promise<PublicProduct[]>;
}

/** Finds what is on sale. */
export function createSearch({ db, known, showPublic }: SearchOptions) {
  const reading = createReading(db, known);
  const { read, readWorded } = reading;

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

  return {
    searchProducts,
    ...createCounts({ db, known, reading }),
    suggest: createSuggestions(db, known),
  };
}
