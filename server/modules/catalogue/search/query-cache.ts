import type { Executor } from '#server/platform/db/database.ts';
import { tagsOfWords } from '../cache-tags.ts';
import type { CachedLookups } from '../cached-lookups.ts';
import type { BucketHistogram } from './bucket-histogram.ts';
import { type ParsedQuery, parseQuery } from './query-parser.ts';

/** Longer texts are read each time: they are pasted, and nobody sends them again. */
const maxKept = 100;

/**
 * Makes the function that reads queries. A page asks for its items and for its facets, and popular words come again and
 * again: how they are understood is kept until the words of the shop change. What is found is read anew each time.
 */
export function createQueryCache(
  db: Executor,
  { readings }: CachedLookups,
  histogram: () => Promise<BucketHistogram | null>,
): (q: string) => Promise<ParsedQuery | null> {
  return async (q) => {
    const text = q.trim();
    const read = async () => (await parseQuery(db, text, await histogram())) ?? null;
    return text.length > maxKept ? read() : readings.find(text, tagsOfWords, read);
  };
}
