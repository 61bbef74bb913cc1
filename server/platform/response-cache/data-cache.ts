import { LRUCache } from 'lru-cache';
import type { InvalidationFeed, Version } from './invalidation-feed.ts';

/** Values that many responses contain, such as the name of a category, cached until one of their tags is invalidated. */
export interface DataCache<Value> {
  /**
   * Returns the values of these keys; `load` returns those that are not cached. A key that it leaves out has no value and
   * is asked for again next time.
   */
  findAll(
    keys: readonly string[],
    tags: (key: string) => readonly string[],
    load: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<ReadonlyMap<string, Value>>;
  find(key: string, tags: readonly string[], load: () => Promise<Value>): Promise<Value>;
}

interface Entry<Value> {
  value: Value;
  version: Version;
}

interface DataCacheOptions {
  feed: InvalidationFeed;
  /** 0 caches nothing. */
  maxEntries: number;
}

export function createDataCache<Value>({ feed, maxEntries }: DataCacheOptions): DataCache<Value> {
  const entries = new LRUCache<string, Entry<Value>>({ max: Math.max(1, maxEntries) });

  function lookUp(key: string): Entry<Value> | undefined {
    const entry = entries.get(key);
    if (entry && feed.isCurrent(entry.version)) return entry;
    if (entry) entries.delete(key);
    return undefined;
  }

  const findAll: DataCache<Value>['findAll'] = async (keys, tags, load) => {
    if (keys.length === 0) return new Map();
    if (maxEntries === 0 || !(feed.isUpToDate() || (await feed.refresh()))) return load(keys);
    feed.refreshSoon();
    const found = new Map<string, Value>();
    /** From before the load: what is invalidated meanwhile is not used again. */
    const missing = new Map<string, Version>();
    for (const key of keys) {
      const entry = lookUp(key);
      if (entry) found.set(key, entry.value);
      else missing.set(key, feed.version(tags(key)));
    }
    if (missing.size === 0) return found;
    for (const [key, value] of await load([...missing.keys()])) {
      found.set(key, value);
      const version = missing.get(key);
      if (version) entries.set(key, { value, version });
    }
    return found;
  };

  return {
    findAll,
    async find(key, tags, load) {
      const found = await findAll(
        [key],
        () => tags,
        async () => new Map([[key, await load()]]),
      );
      return found.get(key) as Value;
    },
  };
}
