import { or, sql } from 'drizzle-orm';
import type { KitSearchFilter } from '#contract/catalogue/kit-search.ts';
import type { PublicProduct } from '#contract/catalogue/public-product.ts';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { reachFor } from './kit/service.ts';
import { all, column, predicates } from './search/filter.ts';
import { parseMeant } from './search/query-parser.ts';
import { countRows, listByIds } from './search/store.ts';
import { filteredBy, understand } from './search/understanding/understand.ts';
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
  async function finds(
    { q = '', fits, ...chosen }: KitSearchFilter,
    id: ProductId,
    person: PersonId,
  ): Promise<boolean> {
    // The kit of the moment: somebody may have another camera since.
    const reach = fits && (await reachFor(db, person, fits));
    const understood = understand(q.trim());
    const queries = await parseMeant(db, understood);
    const asksNothing = q.trim() !== '' && queries.length === 0 && understood.facts.length === 0;
    if (asksNothing) return false;
    const filter = filteredBy({ ...chosen, reach }, understood);
    const isIt = sql`${column('id')} = ${id}::uuid`;
    const holds = or(...queries.map((query) => sql`s.doc @@ ${query}::tsquery`));
    return (await countRows(db, all(predicates(filter), holds, isIt), 1)) > 0;
  }

  return { listPublic, finds };
}
