import { sql } from 'drizzle-orm';
import type { Facets, ProductFilter } from '#contract/catalogue/filters.ts';
import type { CategoryPage, CategoryQuery, Product } from '#contract/catalogue/schemas.ts';
import type { CategoryId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { countFacets } from './search/facets.ts';
import { all, column, wishes } from './search/filter.ts';
import { countRows, cursorAfter, findRows, listFound, newestAfter } from './search/store.ts';
import { countOnSale } from './search/tally.ts';
import * as store from './store.ts';

/** A page of a list holds at least 100 rows (the shop's decisions, section 6). */
const pageSize = 100;

/**
 * Items of a category that its filters count. Of a larger one they count so many: what each choice leaves is told as
 * roughly as anybody needs it, in the time that everybody has.
 */
const mostCounted = 10_000;

interface ShelfOptions {
  db: Executor;
  show: (rows: store.ProductWithSeller[]) => Promise<Product[]>;
}

const fitsIn = (category: CategoryId, filter: ProductFilter) =>
  all(wishes({ ...filter, category }));

/** What is for sale in a category, page by page. */
export function createShelf({ db, show }: ShelfOptions) {
  /** Most readers ask for nothing but the newest: a prepared statement answers them. */
  async function list(
    id: CategoryId,
    { sort = 'newest', cursor, ...filter }: CategoryQuery,
  ): Promise<store.ProductWithSeller[]> {
    const limit = pageSize + 1;
    if (!isFiltered(filter) && sort === 'newest') {
      return store.listOnSale(
        db,
        id,
        limit,
        cursor === undefined ? undefined : newestAfter(cursor),
      );
    }
    const rows = await findRows(db, fitsIn(id, filter), { sort, cursor, limit });
    return listFound(
      db,
      rows.map((row) => row.id),
    );
  }

  /** One page; refuses unknown categories with `not_found`, cursors that are not ours with `bad_input`. */
  async function readCategory(id: CategoryId, query: CategoryQuery): Promise<CategoryPage> {
    const { sort = 'newest', cursor: _, ...filter } = query;
    const name = (await store.listCategoryNames(db)).get(id);
    if (name === undefined) throw refuse(baseProblems, 'not_found');
    const rows = await list(id, query);
    const page = rows.slice(0, pageSize);
    const last = rows.length > pageSize ? page.at(-1)?.product : undefined;
    return {
      _id: id,
      name,
      total: isFiltered(filter)
        ? await countRows(db, fitsIn(id, filter))
        : await countOnSale(db, id),
      products: await show(page),
      nextCursor: last ? cursorAfter(sort, last) : null,
    };
  }

  /** What each choice would leave of a category; refuses unknown ones with `not_found`. */
  async function readFacets(id: CategoryId, filter: ProductFilter): Promise<Facets> {
    if (!(await store.categoryExists(db, id))) throw refuse(baseProblems, 'not_found');
    const { condition, used, verified, places } = await countFacets(db, {
      words: sql`${column('category_id')} = ${id}`,
      filter,
      most: mostCounted,
    });
    return { condition, used, verified, places };
  }

  return { readCategory, readFacets };
}

/** An empty field asks for nothing. */
const isFiltered = (filter: ProductFilter) => Object.values(filter).some(Boolean);
