import type { Executor } from '#server/platform/db/database.ts';
import { tagsOfWords } from '../cache-tags.ts';
import type { CachedLookups } from '../cached-lookups.ts';
import type { ShelfMap } from './shelf-map.ts';
import { type Reading, readQuery } from './words.ts';

/** Longer texts are read each time: they are pasted, and nobody sends them again. */
const maxKept = 100;

/**
 * Makes the function that reads queries. A page asks for its items and for its facets, and popular words come again and
 * again: how they are understood is kept until the words of the shop change. What is found is read anew each time.
 */
export function createReadings(
  db: Executor,
  { readings }: CachedLookups,
  shelfMap: () => Promise<ShelfMap | null>,
): (q: string) => Promise<Reading | null> {
  return async (q) => {
    const text = q.trim();
    const read = async () => (await readQuery(db, text, await shelfMap())) ?? null;
    return text.length > maxKept ? read() : readings.find(text, tagsOfWords, read);
  };
}
