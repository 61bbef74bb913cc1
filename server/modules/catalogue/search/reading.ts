import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/database.ts';
import type { CachedLookups } from '../cached-lookups.ts';
import { createBucketHistogram } from './bucket-histogram.ts';
import type { Worded } from './by-words.ts';
import { type AskedFilter, all, predicates } from './filter.ts';
import { createQueryCache } from './query-cache.ts';
import { type ParsedQuery, withNearThatFit } from './query-parser.ts';
import { allOf, isFoundBy, termsOf } from './terms.ts';
import type { Understood } from './understanding/understand.ts';

/** A query that was read; `null` says nothing that could be looked for, undefined is no query at all. */
export type Read = ParsedQuery | null | undefined;

const termsFor = ({ query }: ParsedQuery, filter: AskedFilter) => [query, ...termsOf(filter)];

/** Whether a row is found by a query and the terms of a filter; undefined where there are no words. */
export function holds(parsed: Read, filter: AskedFilter): SQL | undefined {
  return parsed === null ? sql`false` : parsed && isFoundBy(allOf(termsFor(parsed, filter)));
}

/** What a filter asks for; undefined where that is nothing. */
function conditionOf(filter: AskedFilter): SQL | undefined {
  const wanted = predicates(filter);
  return Object.values(wanted).some((each) => each !== undefined) ? all(wanted) : undefined;
}

/** Reads what is asked in words, for pages and counts alike. */
export function createReading(db: Executor, known: CachedLookups) {
  const histogram = createBucketHistogram(db);
  const readings = createQueryCache(db, known, histogram);

  /** What is left of a query once its facts are filters; where that is nothing, there are no words. */
  async function read(understood: Understood, filter: AskedFilter): Promise<Read> {
    const { text, terms, facts } = understood;
    if (text === '' && terms.length === 0) return undefined;
    const parsed = await readings(understood);
    if (parsed) return withNearThatFit(db, parsed, conditionOf(filter));
    // "Price under 20,000" says no word, and asks for something.
    return facts.length > 0 ? undefined : null;
  }

  async function readWorded(parsed: ParsedQuery, fits: SQL, filter: AskedFilter): Promise<Worded> {
    const map = await histogram();
    const { query: words, share } = parsed;
    return { terms: termsFor(parsed, filter), words, fits, share, map };
  }

  return { read, readWorded };
}

export type Reading = ReturnType<typeof createReading>;
