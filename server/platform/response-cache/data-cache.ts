import { LRUCache } from 'lru-cache';
import type { InvalidationFeed, Version } from './invalidation-feed.ts';

/** Parts of answers, such as what a category is called, kept in this process for as long as they are true. */
export interface DataCache<Value> {
  /**
   * The values of these keys; `read` answers those that are not kept. What it leaves out is not there, and is asked for
   * again the next time. `tags`: what the value of a key is made of.
   */
  findAll(
    keys: readonly string[],
    tags: (key: string) => readonly string[],
    read: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<ReadonlyMap<string, Value>>;
  /** The value of one key. */
  find(key: string, tags: readonly string[], read: () => Promise<Value>): Promise<Value>;
}

interface Entry<Value> {
  value: Value;
  version: Version;
}

interface DataCacheOptions {
  feed: InvalidationFeed;
  /** How many of them; 0 keeps nothing. */
  most: number;
}

export function createDataCache<Value>({ feed, most }: DataCacheOptions): DataCache<Value> {
  const entries = new LRUCache<string, Entry<Value>>({ max: Math.max(1, most) });

  function look(key: string): Entry<Value> | undefined {
    const entry = entries.get(key);
    if (entry && feed.isCurrent(entry.version)) return entry;
    if (entry) entries.delete(key);
    return undefined;
  }

  const findAll: DataCache<Value>['findAll'] = async (keys, tags, read) => {
    if (keys.length === 0) return new Map();
    if (most === 0 || !(feed.isUpToDate() || (await feed.refresh()))) return read(keys);
    feed.refreshSoon();
    const found = new Map<string, Value>();
    const missing: string[] = [];
    const versions = new Map<string, Version>();
    for (const key of keys) {
      const entry = look(key);
      if (entry) {
        found.set(key, entry.value);
      } else {
        missing.push(key);
        versions.set(key, feed.version(tags(key)));
      }
    }
    if (missing.length === 0) return found;
    for (const [key, value] of await read(missing)) {
      found.set(key, value);
      const version = versions.get(key);
      // From before it was read: what was changed meanwhile is not used again.
      if (version) entries.set(key, { value, version });
    }
    return found;
  };

  return {
    findAll,
    async find(key, tags, read) {
      const found = await findAll(
        [key],
        () => tags,
        async () => new Map([[key, await read()]]),
      );
      return found.get(key) as Value;
    },
  };
}
