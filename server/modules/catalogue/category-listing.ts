import { sql } from 'drizzle-orm';
import type { Facets, ProductFilter } from '#contract/catalogue/filters.ts';
import type { CategoryPage, CategoryQuery, Product } from '#contract/catalogue/schemas.ts';
import type { CategoryId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { CachedLookups } from './cached-lookups.ts';
import { countFacets } from './search/facets.ts';
import { all, column, predicates } from './search/filter.ts';
import { cursorAfter, cursorOf, newestAfter } from './search/orders.ts';
import { countRows, findRows, listFound } from './search/store.ts';
import * as store from './store.ts';

/**
 * Items of a category that its filters count. Of a larger one they count so many: what each choice leaves is told as
 * roughly as anybody needs it, in the time that everybody has.
 */
const maxCounted = 10_000;

interface CategoryListingOptions {
  db: Executor;
  known: CachedLookups;
  show: (rows: store.ProductWithSeller[]) => Promise<Product[]>;
}

const fitsIn = (category: CategoryId, filter: ProductFilter) =>
  all(predicates({ ...filter, category }));

/** What is for sale in a category, page by page. */
export function createCategoryListing({ db, known, show }: CategoryListingOptions) {
  /** Most readers ask for nothing but the newest: a prepared statement answers them. */
  async function list(
    id: CategoryId,
    { sort = 'newest', cursor, limit: asked, ...filter }: CategoryQuery,
  ): Promise<{ rows: store.ProductWithSeller[]; nextCursor: string | null }> {
    const size = pageSize(asked);
    const limit = size + 1;
    if (!isFiltered(filter) && sort === 'newest') {
      const from = cursor === undefined ? undefined : newestAfter(cursor);
      const rows = await store.listOnSale(db, id, limit, from);
      const { page, nextCursor } = cutPage(rows, size, ({ product }) => cursorAfter(product));
      return { rows: page, nextCursor };
    }
    const found = await findRows(db, fitsIn(id, filter), { sort, cursor, limit });
    const { page, nextCursor } = cutPage(found, size, (last) => cursorOf(sort, last));
    const ids = page.map((row) => row.id);
    return { rows: await listFound(db, ids), nextCursor };
  }

  /** One page; refuses unknown categories with `not_found`, cursors that are not ours with `bad_input`. */
  async function readCategory(id: CategoryId, query: CategoryQuery): Promise<CategoryPage> {
    const { sort: _, cursor: __, limit: ___, ...filter } = query;
    const name = (await known.categoryNames(db)).get(id);
    if (name === undefined) throw refuse(baseProblems, 'not_found');
    const { rows, nextCursor } = await list(id, query);
    return {
      _id: id,
      name,
      total: isFiltered(filter)
        ? await countRows(db, fitsIn(id, filter))
        : await known.countOnSale(db, id),
      products: await show(rows),
      nextCursor,
    };
  }

  /** What each choice would leave of a category; refuses unknown ones with `not_found`. */
  async function readFacets(id: CategoryId, filter: ProductFilter): Promise<Facets> {
    if (!(await store.categoryExists(db, id))) throw refuse(baseProblems, 'not_found');
    const { categories: _, ...facets } = await countFacets(db, {
      within: sql`${column('category_id')} = ${id}`,
      filter,
      most: maxCounted,
    });
    return facets;
  }

  return { readCategory, readFacets };
}

/** An empty field asks for nothing. */
const isFiltered = (filter: ProductFilter) => Object.values(filter).some(Boolean);
