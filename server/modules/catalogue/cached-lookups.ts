import type { CategoryId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { DataCache } from '#server/platform/response-cache/index.ts';
import { tagsOfCategoryNames, tagsOfCount } from './cache-tags.ts';
import type { Beginning } from './search/beginning.ts';
import { countOnSale } from './search/category-counters.ts';
import type { ParsedQuery } from './search/query-parser.ts';
import { listCategoryNames } from './store.ts';

/** More than there may be categories. */
const maxCounts = 200;

/** Queries, and beginnings of some, each some hundred bytes to some kilobytes: everybody types the same ones. */
const maxTexts = 2_000;

/** Parts that many answers are made of, each asked of the database once for all of them. */
export function createCachedLookups(keep: <Value>(most: number) => DataCache<Value>) {
  const names = keep<ReadonlyMap<CategoryId, string>>(1);
  const counts = keep<number>(maxCounts);
  return {
    /** How queries are read, by their text. */
    readings: keep<ParsedQuery | null>(maxTexts),
    /** How beginnings of queries are read, by their text. */
    beginnings: keep<Beginning>(maxTexts),
    /** What the categories are called, by their ids, in shop order. */
    categoryNames: (db: Executor) =>
      names.find('', tagsOfCategoryNames, () => listCategoryNames(db)),
    /** How many products of the category are on sale. */
    countOnSale: (db: Executor, id: CategoryId) =>
      counts.find(id, tagsOfCount(id), () => countOnSale(db, id)),
  };
}

export type CachedLookups = ReturnType<typeof createCachedLookups>;
