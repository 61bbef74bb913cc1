import { sql } from 'drizzle-orm';
import type { SearchFacets, SearchFilter } from '#contract/catalogue/search.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { CachedLookups } from '../cached-lookups.ts';
import { countByWords } from './by-words.ts';
import { countFacets, noFacets } from './facets.ts';
import { type AskedFilter, all, type Predicate, predicates } from './filter.ts';
import { maxCounted } from './ranking.ts';
import type { Reach } from './reach.ts';
import { holds, type Reading } from './reading.ts';
import { countRows, findSellerName } from './store.ts';
import { filteredBy, type Understood, understand } from './understanding/understand.ts';

interface CountsOptions {
  db: Executor;
  known: CachedLookups;
  reading: Reading;
}

/** Counts what searches find, without finding it. */
export function createCounts({ db, known, reading }: CountsOptions) {
  const { read, readWorded } = reading;

  /** How many a search finds within each of these, as its page tells it: counting ends at `maxCounted`. */
  async function countWithin(
    { q = '', ...asked }: SearchFilter,
    reaches: readonly Reach[],
  ): Promise<number[]> {
    const understood = understand(q.trim());
    const chosen = filteredBy(asked, understood);
    const most = maxCounted + 1;
    const totals = reaches.map(async (reach) => {
      const filter = { ...chosen, reach };
      const parsed = await read(understood, filter);
      const fits = all(predicates(filter), parsed === null ? sql`false` : undefined);
      return parsed
        ? countByWords(db, await readWorded(parsed, fits, filter), most)
        : countRows(db, fits, most);
    });
    return (await Promise.all(totals)).map((total) => Math.min(total, maxCounted));
  }

  async function countChoices(understood: Understood, filter: AskedFilter) {
    // What goes with an empty kit need not be looked for.
    if (filter.reach?.mounts?.length === 0) return noFacets(filter);
    const parsed = await read(understood, filter);
    const words = (but?: Predicate) =>
      holds(parsed, but ? { ...filter, [but]: undefined } : filter);
    return countFacets(db, { words, filter, most: maxCounted });
  }

  /** What each choice would leave. Chosen categories stay among them. */
  async function readSearchFacets({ q = '', ...chosen }: AskedFilter): Promise<SearchFacets> {
    const understood = understand(q.trim());
    const filter = filteredBy(chosen, understood);
    const [counts, names, sellerName] = await Promise.all([
      countChoices(understood, filter),
      known.categoryNames(db),
      filter.seller ? findSellerName(db, filter.seller) : null,
    ]);
    const counted = new Map(counts.categories.map(({ id, count }) => [id, count]));
    for (const id of [filter.category ?? []].flat()) if (!counted.has(id)) counted.set(id, 0);
    const categories = [...counted].flatMap(([id, count]) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name, count }];
    });
    return { ...counts, categories, sellerName };
  }

  return { countWithin, readSearchFacets };
}
