import type { CategoryId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { DataCache } from '#server/platform/response-cache/index.ts';
import { tagsOfCategoryNames, tagsOfCount } from './cache-tags.ts';
import type { Beginning } from './search/beginning.ts';
import { countOnSale } from './search/category-counters.ts';
import { createModelNames, type ModelNames } from './search/known-models.ts';
import type { ParsedQuery } from './search/query-parser.ts';
import { listCategoryNames } from './store.ts';

/** More than there may be categories. */
const maxCounts = 200;

/** Queries and beginnings of queries, from some hundred bytes to some kilobytes each: most people type the same ones. */
const maxTexts = 2_000;

/** What models are called, of the primary whoever asks: a replica that is behind by moments would have all of them read each time. */
export const createKnownModels = (
  db: Executor,
  createCache: <Value>(maxEntries: number) => DataCache<Value>,
) => createModelNames(db, createCache<ModelNames>(1));

/** Lookups that many responses need, each asked of the database once for all of them. */
export function createCachedLookups(
  createCache: <Value>(maxEntries: number) => DataCache<Value>,
  modelNames: () => Promise<ModelNames>,
) {
  const names = createCache<ReadonlyMap<CategoryId, string>>(1);
  const counts = createCache<number>(maxCounts);
  return {
    /** What models and their makers are called. */
    modelNames,
    /** How queries are read, by their text. */
    readings: createCache<ParsedQuery | null>(maxTexts),
    /** How beginnings of queries are read, by their text. */
    beginnings: createCache<Beginning>(maxTexts),
    /** What the categories are called, by their ids, in shop order. */
    categoryNames: (db: Executor) =>
      names.find('', tagsOfCategoryNames, () => listCategoryNames(db)),
    /** How many products of the category are on sale. */
    countOnSale: (db: Executor, id: CategoryId) =>
      counts.find(id, tagsOfCount(id), () => countOnSale(db, id)),
  };
}

export type CachedLookups = ReturnType<typeof createCachedLookups>;
