import { type SQL, sql } from 'drizzle-orm';
import { nearestWord } from './spelling.ts';

/** A word that the shop does not know, and those of its own that look like it. */
export interface UnknownWord {
  word: string;
  near: string[] | null;
}

/** Of an array of words those that the shop does not know, as `UnknownWord[]`; null when there is none. */
export const unknownAmong = (words: SQL): SQL => sql`
  (select json_agg(json_build_object('word', x, 'near', (select json_agg(v.word) from (
      select word from search_vocabulary order by word <-> x limit 30) v)))
    from unnest(${words}) x
    where length(x) between 3 and 30 and x collate "C" ~ '^[^0-9.]+$'
      and not exists (select from search_vocabulary v where v.word = x))`;

/** What each of these words may have been meant to be; undefined where none is near enough. */
export function meantBy(unknown: readonly UnknownWord[] | null): Map<string, string | undefined> {
  return new Map((unknown ?? []).map(({ word, near }) => [word, nearestWord(word, near)] as const));
}
