import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/database.ts';
import { productSearch } from './tables.ts';

/** By what search finds an item beside its words, as its row of `product_search` has it. Null: nobody knows it. */
export interface FoundFacets {
  mount: string | null;
  sensor: string | null;
}

/** For joins with that row. Its sensor stands among its words: of its model, or as its seller describes it (`search_facts`). */
export const foundFacets = {
  mount: productSearch.mount,
  sensor: sql<
    string | null
  >`(select substr(l.lexeme, 3) from unnest(${productSearch.doc}) l where l.lexeme like 's:%' limit 1)`,
};

const unknown: FoundFacets = { mount: null, sensor: null };

/** Of an item that is on sale. */
export async function readFoundFacets(db: Executor, id: string): Promise<FoundFacets> {
  const [row] = await db.select(foundFacets).from(productSearch).where(eq(productSearch.id, id));
  return row ?? unknown;
}
