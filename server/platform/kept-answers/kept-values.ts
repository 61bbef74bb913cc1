import { LRUCache } from 'lru-cache';
import type { Changes, Mark } from './changes.ts';

/** Parts of answers, such as what a category is called, kept in this process for as long as they are true. */
export interface KeptValues<Value> {
  /**
   * The values of these keys; `read` answers those that are not kept. What it leaves out is not there, and is asked for
   * again the next time. `topics`: what the value of a key is made of.
   */
  findAll(
    keys: readonly string[],
    topics: (key: string) => readonly string[],
    read: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<ReadonlyMap<string, Value>>;
  /** The value of one key. */
  find(key: string, topics: readonly string[], read: () => Promise<Value>): Promise<Value>;
}

interface Entry<Value> {
  value: Value;
  mark: Mark;
}

interface KeptValuesOptions {
  changes: Changes;
  /** How many of them; 0 keeps nothing. */
  most: number;
}

export function createKeptValues<Value>({ changes, most }: KeptValuesOptions): KeptValues<Value> {
  const entries = new LRUCache<string, Entry<Value>>({ max: Math.max(1, most) });

  function look(key: string): Entry<Value> | undefined {
    const entry = entries.get(key);
    if (entry && changes.isCurrent(entry.mark)) return entry;
    if (entry) entries.delete(key);
    return undefined;
  }

  const findAll: KeptValues<Value>['findAll'] = async (keys, topics, read) => {
    if (keys.length === 0) return new Map();
    if (most === 0 || !(changes.isUpToDate() || (await changes.sync()))) return read(keys);
    changes.refresh();
    const found = new Map<string, Value>();
    const missing: string[] = [];
    const marks = new Map<string, Mark>();
    for (const key of keys) {
      const entry = look(key);
      if (entry) {
        found.set(key, entry.value);
      } else {
        missing.push(key);
        marks.set(key, changes.mark(topics(key)));
      }
    }
    if (missing.length === 0) return found;
    for (const [key, value] of await read(missing)) {
      found.set(key, value);
      const mark = marks.get(key);
      // From before it was read: what was changed meanwhile is not used again.
      if (mark) entries.set(key, { value, mark });
    }
    return found;
  };

  return {
    findAll,
    async find(key, topics, read) {
      const found = await findAll(
        [key],
        () => topics,
        async () => new Map([[key, await read()]]),
      );
      return found.get(key) as Value;
    },
  };
}
