import { or, sql } from 'drizzle-orm';
import type { PublicProduct } from '#contract/catalogue/public-product.ts';
import type { SearchFilter } from '#contract/catalogue/search.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { all, column, predicates } from './search/filter.ts';
import { parseMeant } from './search/query-parser.ts';
import { countRows, listByIds } from './search/store.ts';
import type { ProductWithSeller } from './store.ts';

interface WatchedOptions {
  db: Executor;
  showPublic: (rows: ProductWithSeller[]) => Promise<PublicProduct[]>;
}

/** Reads of the catalogue for the watchlist. */
export function createWatched({ db, showPublic }: WatchedOptions) {
  /** As anybody sees them, in the order of the ids. */
  async function listPublic(ids: readonly ProductId[]): Promise<PublicProduct[]> {
    return showPublic(await listByIds(db, ids));
  }

  /**
   * Whether this product is what a search looks for: it has every word, as written or corrected. A search without results
   * also shows what has a word less; such a product makes no notification.
   */
  async function finds({ q, ...filter }: SearchFilter, id: ProductId): Promise<boolean> {
    const queries = q?.trim() ? await parseMeant(db, q) : [];
    // Only stop words: finds nothing.
    if (q?.trim() && queries.length === 0) return false;
    const isIt = sql`${column('id')} = ${id}::uuid`;
    const holds = or(...queries.map((query) => sql`s.doc @@ ${query}::tsquery`));
    return (await countRows(db, all(predicates(filter), holds, isIt), 1)) > 0;
  }

  return { listPublic, finds };
}
