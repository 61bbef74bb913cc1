import type { Executor } from '#server/platform/db/database.ts';
import { tagsOfWords } from '../cache-tags.ts';
import type { CachedLookups } from '../cached-lookups.ts';
import type { BucketHistogram } from './bucket-histogram.ts';
import { type ParsedQuery, parseQuery, type QueryParts } from './query-parser.ts';

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
): (parts: QueryParts) => Promise<ParsedQuery | null> {
  return async (parts) => {
    const { text, terms, near, facts } = parts;
    const read = async () => (await parseQuery(db, parts, await histogram())) ?? null;
    const key = [text, near, facts.length, ...terms].join('\n');
    return text.length > maxKept ? read() : readings.find(key, tagsOfWords, read);
  };
}
