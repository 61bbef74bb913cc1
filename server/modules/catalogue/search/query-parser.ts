import { sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/database.ts';
import { accessoryWords } from '../accessory-words.ts';
import type { Share } from './bounded-scans.ts';
import { type BucketHistogram, newestFirst, reach } from './bucket-histogram.ts';
import { stretch } from './buckets.ts';
import { meantBy, type UnknownWord, unknownAmong } from './spelling-correction.ts';
import { searched } from './tables.ts';
import { allOf, anyOf, isFoundBy, lexeme } from './terms.ts';

/** Longest part of a query that is read: a pasted description says nothing new after that. */
const maxReadLength = 300;
const maxWords = 12;

/** Said around what is looked for. They count only when nothing else was said. */
const asides = new Set(
  `for with the and or in of at to used second hand buy sell sale selling urgent price bd bangladesh best cheap good
  condition want need please plz taka tk any only body full fresh like new old model er ও এর দাম পুরাতন পুরনো বিক্রি
  কিনতে কিনব চাই ভালো ভাল সেকেন্ড হ্যান্ড জন্য ইউজড কম`.split(/\s+/),
);

/** Things that go with a camera: who names none of them does not look for them. */
const extras = new RegExp(
  `^(${accessoryWords.join('|')}|battery|ring|remote|trigger|backpack|daypack|messenger)$`,
);

const cameras = /^(camera|dslr|slr|mirrorless|rangefinder|compact)$/;

/** A kit has a lens as well, and a lens is for a camera: the one that is named is meant. */
function kindOf(words: readonly string[]): ParsedQuery['kind'] {
  if (words.includes('lens')) return 'k:lens';
  return words.some((word) => cameras.test(word)) ? 'k:camera' : null;
}

interface ReadWords {
  words: string[];
  models: { at: number; size: number; model_id: string }[] | null;
  unknown: UnknownWord[] | null;
}

/** How a query is looked for. */
export interface ParsedQuery {
  /** What a row must hold. */
  query: string;
  /** What its name should hold. */
  words: string[];
  head: string;
  /** The models that are meant, if any. */
  models: string | null;
  /** Whether a lens or a camera is asked for by that name, as the index says it. */
  kind: 'k:lens' | 'k:camera' | null;
  forExtras: boolean;
  /** The query as it was understood, when that is not as it was written. */
  corrected: string | null;
  /** How often it was found when the query was read. */
  share: Share;
}

/**
 * A word, or its parts where letters meet digits: `xt30` is also `xt 30`. Not where a part is a single letter, which half of all rows
 * have: of a name the index has neighbours as one word too, so that `D 750` is found by `d750`.
 */
function wordNode(word: string): string {
  const parts = word.match(/[0-9.]+|[^0-9.]+/g) ?? [];
  const areTelling = parts.length > 1 && !parts.some((part) => /^\p{L}$/u.test(part));
  if (!areTelling || /^mk\d$/.test(word)) return lexeme(word);
  return anyOf([lexeme(word), allOf(parts.map(lexeme))]);
}

interface Unit {
  words: string[];
  models: string[];
}

/** The words one by one, those that name a model together. */
function unitsOf(words: readonly string[], models: ReadWords['models']): Unit[] {
  const [first] = models ?? [];
  if (!first) return words.map((word) => ({ words: [word], models: [] }));
  const start = first.at - 1;
  const end = start + first.size;
  return [
    ...words.slice(0, start).map((word) => ({ words: [word], models: [] })),
    {
      words: words.slice(start, end),
      models: (models ?? []).map(({ model_id: id }) => `m:${id.slice(0, 13)}`),
    },
    ...words.slice(end).map((word) => ({ words: [word], models: [] })),
  ];
}

const unitNode = ({ words, models }: Unit) =>
  anyOf([allOf(words.map(wordNode)), ...models.map(lexeme)]);

/** Every way to leave out so many of them. */
function without<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[...items]];
  return items.flatMap((_, index) =>
    without(items.slice(index + 1), count - 1).map((rest) => [...items.slice(0, index), ...rest]),
  );
}

/** As it is written, then as it may have been meant, then with a word or two less. */
function parseAlternatives({ words: said, models, unknown }: ReadWords): ParsedQuery[] {
  const telling = said.filter((word) => !asides.has(word));
  const kept = (telling.length > 0 && !models ? telling : said).slice(0, maxWords);
  const every = unitsOf(kept, models);
  const few = every.filter((unit) => unit.models.length > 0 || !asides.has(unit.words[0] ?? ''));
  const units = few.length > 0 ? few : every;
  const meant = units.flatMap((unit) => unit.models.map(lexeme));
  const base = {
    words: units.flatMap((unit) => unit.words),
    head: allOf(units.flatMap((unit) => unit.words.map(wordNode))),
    models: meant.length > 0 ? anyOf(meant) : null,
    kind: kindOf(said),
    forExtras: said.some((word) => extras.test(word)),
    corrected: null,
    share: null,
  };
  const list: ParsedQuery[] = [{ ...base, query: allOf(units.map(unitNode)) }];
  const nearest = meantBy(unknown);
  const respelled = units.map(({ words, models: of }) => ({
    words: words.map((word) => nearest.get(word) ?? word),
    models: of,
  }));
  const isRespelled = respelled.some(
    (unit, index) => unit.words.join() !== units[index]?.words.join(),
  );
  if (isRespelled) {
    const words = respelled.flatMap((unit) => unit.words);
    const corrected = said.map((word) => nearest.get(word) ?? word).join(' ');
    const head = allOf(words.map(wordNode));
    list.push({ ...base, words, head, query: allOf(respelled.map(unitNode)), corrected });
  }
  const begun = units.map(({ words, models: of }) => {
    const nodes = words.map((word) =>
      nearest.has(word) && word.length > 2
        ? anyOf([`${lexeme(word)}:*`, ...[nearest.get(word) ?? []].flat().map(lexeme)])
        : wordNode(word),
    );
    return anyOf([allOf(nodes), ...of.map(lexeme)]);
  });
  if (nearest.size > 0) list.push({ ...base, query: allOf(begun) });
  for (const less of [1, 2]) {
    if (begun.length <= less || begun.length > 7) continue;
    list.push({ ...base, query: anyOf(without(begun, less).map(allOf)) });
  }
  return list;
}

/** Every way to look for what a query says, the nearest to its words first; none when it says nothing. */
async function waysOf(db: Executor, q: string): Promise<ParsedQuery[]> {
  const { rows } = await db.execute(sql`
    select w.words,
      (select json_agg(m) from search_models(w.words) m) as models,
      ${unknownAmong(sql`w.words[1:${maxWords}::int]`)} as unknown
    from (select search_words(${q.slice(0, maxReadLength)}) as words) w`);
  const read = rows[0] as unknown as ReadWords;
  return read.words.length === 0 ? [] : parseAlternatives(read);
}

/** The queries for what holds every word of this one, as it is written and, if it may be misspelt, as it is meant. */
export async function parseMeant(db: Executor, q: string): Promise<string[]> {
  const ways = await waysOf(db, q);
  return ways.flatMap((way, at) => (at === 0 || way.corrected !== null ? [way.query] : []));
}

/** Of the newest so many are looked at to know how often words are found. */
const sampledRows = 4_000;

/** How often a query is found among the newest; null when it is not, or when there are too few to tell. */
async function shareOf(db: Executor, map: BucketHistogram | null, query: string): Promise<Share> {
  if (!map) return null;
  const { bucket, rows } = reach(map, newestFirst, sampledRows);
  const newest = stretch(newestFirst.buckets, { from: bucket, to: newestFirst.first(map) });
  const counted = await db.execute<{ found: number }>(
    sql`select count(*)::int as found from ${searched} where ${isFoundBy(allOf([query, newest]))}`,
  );
  const found = counted.rows[0]?.found ?? 0;
  return found > 0 && rows > 0 ? found / rows : null;
}

/** The first of them that finds anything on sale, or undefined. */
async function firstThatFinds(
  db: Executor,
  list: readonly ParsedQuery[],
): Promise<ParsedQuery | undefined> {
  // Materialized is planned as if all rows were wanted, by the index of words: for a first row alone it would read them all.
  const tries = list.map(
    ({ query }, index) =>
      sql`when exists (with hit as materialized (select from ${searched} where ${isFoundBy(query)})
        select from hit) then ${index}::int`,
  );
  const { rows } = await db.execute(sql`select case ${sql.join(tries, sql` `)} end as parsed`);
  const { parsed } = rows[0] as unknown as { parsed: number | null };
  return parsed === null ? undefined : list[parsed];
}

/**
 * Reads a query as the names of products are read, and answers the first way of looking for it that finds anything on
 * sale, or the first of all. Undefined: nothing was said that could be looked for.
 */
export async function parseQuery(
  db: Executor,
  q: string,
  map: BucketHistogram | null,
): Promise<ParsedQuery | undefined> {
  const list = await waysOf(db, q);
  const [asWritten] = list;
  if (!asWritten) return undefined;
  const share = await shareOf(db, map, asWritten.query);
  if (share !== null) return { ...asWritten, share };
  const found = (await firstThatFinds(db, list)) ?? asWritten;
  return found === asWritten ? found : { ...found, share: await shareOf(db, map, found.query) };
}
