import { LRUCache } from 'lru-cache';
import type { Executor } from '#server/platform/db/database.ts';
import { type Reading, readQuery } from './words.ts';

/** Queries that are remembered, each some hundred bytes. */
const mostKept = 2_000;
/** Longer texts are read each time: they are pasted, and nobody sends them again. */
const longestKept = 100;

/**
 * Milliseconds. A page asks for its items and for its facets, and popular words come again and again. What is found is
 * read anew each time; only how the words are understood may be as old as this.
 */
const keptFor = 10_000;

/** Makes the function that reads queries; the same one that is asked for at the same time is read once. */
export function createReadings(db: Executor): (q: string) => Promise<Reading | null> {
  const kept = new LRUCache<string, { reading: Reading | null }>({
    max: mostKept,
    ttl: keptFor,
    fetchMethod: async (q) => ({ reading: (await readQuery(db, q)) ?? null }),
  });
  return async (q) => {
    const text = q.trim();
    if (text.length > longestKept) return (await readQuery(db, text)) ?? null;
    return (await kept.fetch(text))?.reading ?? null;
  };
}
