import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/database.ts';
import type { Share } from './bounded-scans.ts';
import { type BucketHistogram, newestFirst, reach } from './bucket-histogram.ts';
import { stretch } from './buckets.ts';
import { type AskedKind, askedKind, brandAlone } from './kinds.ts';
import {
  brandChoice,
  findModelChoice,
  type ModelChoice,
  type NamedModel,
} from './model-choices.ts';
import { findNearModels, type NearModels, nearThatFit } from './near-models.ts';
import { meantBy, type UnknownWord, unknownAmong } from './spelling-correction.ts';
import { searched } from './tables.ts';
import { allOf, anyOf, isFoundBy, lexeme } from './terms.ts';
import type { Understood } from './understanding/understand.ts';
import {
  modelTerm,
  type Unit,
  unitNode,
  unitsOf,
  unitsOfChoice,
  without,
  wordNode,
  wordsNode,
  wordsOf,
} from './units.ts';

/** Longest part of a query that is read: a pasted description says nothing new after that. */
const maxReadLength = 300;
const maxWords = 12;

/** Said around what is looked for. They count only when nothing else was said. */
const asides = new Set(
  `for with the and or in of at to used second hand buy sell sale selling urgent price bd bangladesh best cheap good
  condition want need please plz taka tk any only body full fresh like new old model er ও এর দাম পুরাতন পুরনো বিক্রি
  কিনতে কিনব চাই ভালো ভাল সেকেন্ড হ্যান্ড জন্য ইউজড কম under below less than er niche moddhe jonno i you my me we is are show
  find looking with some এর একটা একটি আমার which what better vs versus compare comparison difference between konta kon
  কোনটা কোনটি কোন`.split(/\s+/),
);

interface Near {
  models: NearModels;
  asWritten: ParsedQuery;
  terms: readonly string[];
}

interface ReadWords {
  words: string[];
  models: NamedModel[] | null;
  /** Several models of which any is asked for. */
  choice: ModelChoice | undefined;
  unknown: UnknownWord[] | null;
  /** Those of the words that are makers. */
  brands: string[] | null;
  /** Of a place: what is there comes first. */
  near: string[];
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
  kind: AskedKind;
  /** The query as it was understood, when that is not as it was written. */
  corrected: string | null;
  /** Whether all that was said is looked for, and not the beginnings of words or a part of them. */
  isWhole: boolean;
  /** What it finds instead of all that was asked for; null where it finds that. */
  nearest: { named: string | null; models: string[] } | null;
  /** Models that stand for one that nobody sells; which of them are looked for is up to the filter. */
  near?: Near;
  /** How often it was found when the query was read. */
  share: Share;
}

/** The units that must be found; what says no more than another one is left out. */
function tellingUnits(
  { words: said, models, choice }: ReadWords,
  idle: ReadonlySet<string>,
): Unit[] {
  const says = (word: string) => !asides.has(word) && !idle.has(word);
  if (choice) {
    return unitsOfChoice({ ...choice, rest: choice.rest.filter(says).slice(0, maxWords) });
  }
  const telling = said.filter(says);
  const kept = (telling.length > 0 && !models ? telling : said).slice(0, maxWords);
  const every = unitsOf(kept, models);
  const few = every.filter((unit) => unit.models.length > 0 || says(unit.words[0] ?? ''));
  return few.length > 0 ? few : every;
}

/** As it is written, then as it may have been meant, then with a word or two less. */
function parseAlternatives(read: ReadWords, facts: readonly string[]): ParsedQuery[] {
  const { words: said, unknown, brands } = read;
  const telling = said.filter((word) => !asides.has(word));
  const areBrands = telling.length > 0 && telling.every((word) => brands?.includes(word));
  const kind = askedKind(said, { areBrands });
  const there = read.near.map((word) => ({
    where: 'doc' as const,
    query: lexeme(word),
    points: 200,
  }));
  const units = tellingUnits(read, kind.idle);
  const meant = units.flatMap((unit) => unit.models);
  const named = telling.length > 0 ? telling.slice(0, maxWords) : said.slice(0, maxWords);
  const base = {
    words: units.flatMap(wordsOf),
    head: allOf(kind.idle.size > 0 ? named.map(wordNode) : units.map((unit) => wordsNode(unit))),
    models: meant.length > 0 ? anyOf(meant) : null,
    kind: { ...kind, ranks: [...kind.ranks, ...there] },
    corrected: null,
    nearest: null,
    isWhole: true,
    share: null,
  };
  return alternativesOf(units, unknown, said, base).map((parsed) =>
    facts.length > 0 ? { ...parsed, query: allOf([parsed.query, ...facts]) } : parsed,
  );
}

function alternativesOf(
  units: readonly Unit[],
  unknown: ReadWords['unknown'],
  said: readonly string[],
  base: Omit<ParsedQuery, 'query'>,
): ParsedQuery[] {
  const { noun } = base.kind;
  const isNoun = ({ words }: Unit) => noun !== null && words.includes(noun.word);
  /** Of the kind that the noun names, and not only with that word somewhere. */
  const strictNode = (unit: Unit) => (noun && isNoun(unit) ? noun.query : unitNode(unit));
  const list: ParsedQuery[] = [{ ...base, query: allOf(units.map(strictNode)) }];
  const nearest = meantBy(unknown);
  const respelled = units.map((unit) => ({
    ...unit,
    words: unit.words.map((word) => nearest.get(word) ?? word),
  }));
  const isRespelled = respelled.some(
    (unit, index) => unit.words.join() !== units[index]?.words.join(),
  );
  if (isRespelled) {
    const words = respelled.flatMap(wordsOf);
    const corrected = said.map((word) => nearest.get(word) ?? word).join(' ');
    const head = allOf(respelled.map((unit) => wordsNode(unit)));
    const query = allOf(respelled.map((unit) => unitNode(unit)));
    list.push({ ...base, words, head, query, corrected });
  }
  const begun = units.map((unit) =>
    unitNode(unit, (word) =>
      nearest.has(word) && word.length > 2
        ? anyOf([`${lexeme(word)}:*`, ...[nearest.get(word) ?? []].flat().map(lexeme)])
        : wordNode(word),
    ),
  );
  const part = { ...base, isWhole: false };
  if (nearest.size > 0) list.push({ ...part, query: allOf(begun) });
  const unmarked = units.filter(({ words }) => !/^mk\d$/.test(words.join('')));
  const instead = { named: null, models: [] };
  if (unmarked.length > 0 && unmarked.length < units.length) {
    list.push({ ...part, nearest: instead, query: allOf(unmarked.map(strictNode)) });
  }
  const nouns = units.filter(isNoun).map(strictNode);
  const others = begun.filter((_, at) => !nouns.includes(strictNode(units[at] as Unit)));
  for (const less of [1, 2]) {
    if (begun.length <= less || others.length < less || begun.length > 7) continue;
    const fewer = without(others, less).map((left) => allOf([...nouns, ...left]));
    list.push({ ...part, nearest: instead, query: anyOf(fewer) });
  }
  // Nothing of that kind: what has the words.
  if (nouns.length > 0) list.push({ ...base, query: allOf(units.map((unit) => unitNode(unit))) });
  return list;
}

/** What is looked for, as `understanding/` takes a query apart. */
export type QueryParts = Pick<Understood, 'text' | 'terms' | 'near' | 'facts'>;

/** Where no words are left, the terms speak of cameras and lenses. */
function termsAlone(terms: readonly string[]): ParsedQuery[] {
  if (terms.length === 0) return [];
  const query = allOf(terms);
  const rest = {
    words: [],
    models: null,
    corrected: null,
    nearest: null,
    isWhole: true,
    share: null,
  };
  return [{ ...rest, query, head: query, kind: brandAlone }];
}

/** Every way to look for what a query says, the nearest to its words first; none when it says nothing. */
async function waysOf(
  db: Executor,
  { text, terms, near, facts }: QueryParts,
): Promise<{ ways: ParsedQuery[]; models: string[] }> {
  if (text === '') return { ways: termsAlone(terms), models: [] };
  const { rows } = await db.execute(sql`
    select w.words,
      (select json_agg(m) from search_models(w.words) m) as models,
      (select json_agg(b.key) from search_brands b where b.key = any(w.words)) as brands,
      search_words(${near}) as near,
      ${unknownAmong(sql`w.words[1:${maxWords}::int]`)} as unknown
    from (select search_words(${text.slice(0, maxReadLength)}) as words) w`);
  const found = rows[0] as unknown as Omit<ReadWords, 'choice'>;
  const tells = found.words.some((word) => !asides.has(word));
  // "Cheap" beside a price says nothing more.
  if (!tells && facts.length > 0) return { ways: termsAlone(terms), models: [] };
  if (found.words.length === 0) return { ways: [], models: [] };
  const [said, brands] = [found.words.slice(0, maxWords), found.brands ?? []];
  const choice = found.models ? await findModelChoice(db, said, brands) : brandChoice(said, brands);
  const models =
    choice?.options.flatMap((option) => option.models) ??
    (found.models ?? []).map(({ model_id: id }) => id);
  return { ways: parseAlternatives({ ...found, choice }, terms), models };
}

/** The queries for what holds every word of this one, as it is written and, if it may be misspelt, as it is meant. */
export async function parseMeant(db: Executor, parts: QueryParts): Promise<string[]> {
  const { ways } = await waysOf(db, parts);
  return ways.filter(({ isWhole }) => isWhole).map(({ query }) => query);
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

/** A nearer model comes first however long the names are, and whatever words they have besides. */
const pointsOfStep = 500;

/** Items of models near the one that is named and not on sale, with whatever else has the words. */
function nearWay(
  { models: { named }, asWritten, terms }: Near,
  chosen: NearModels['models'],
): ParsedQuery {
  const either = anyOf(chosen.map(({ id }) => modelTerm(id)));
  const nearest = { named, models: chosen.map(({ name }) => name) };
  const query = anyOf([asWritten.query, allOf([either, ...terms])]);
  const ranks = chosen.map(({ id }, index) => ({
    where: 'doc' as const,
    query: modelTerm(id),
    points: pointsOfStep * (chosen.length - index),
  }));
  const kind = { ...asWritten.kind, ranks: [...asWritten.kind.ranks, ...ranks] };
  return { ...asWritten, query, kind, models: either, nearest };
}

/** The way by near models, all that there are. */
async function findNearWay(
  db: Executor,
  asWritten: ParsedQuery,
  models: readonly string[],
  terms: readonly string[],
): Promise<ParsedQuery | undefined> {
  // A battery for it is another thing.
  if (models.length === 0 || asWritten.kind.forExtras) return undefined;
  const found = await findNearModels(db, models, terms);
  if (!found) return undefined;
  const near = { models: found, asWritten, terms };
  return { ...nearWay(near, found.models), near };
}

/**
 * The query for one filter: of near models those of which something fits it are looked for and named, and where none does, none are.
 * How a query is read is kept for all filters, so that this is not.
 */
export async function withNearThatFit(
  db: Executor,
  parsed: ParsedQuery,
  fits: SQL | undefined,
): Promise<ParsedQuery> {
  if (!parsed.near) return parsed;
  const { models, terms } = parsed.near;
  const chosen = await nearThatFit(db, models, { fits, terms });
  // They are found no more often than all of them.
  const { share } = parsed;
  if (chosen.length > 0) return { ...nearWay(parsed.near, chosen), share };
  // Another filter would find them: its choices are counted by them.
  return { ...parsed, nearest: null };
}

/**
 * Reads a query as the names of products are read, and answers the first way of looking for it that finds anything on
 * sale, or the first of all. Undefined: nothing was said that could be looked for.
 */
export async function parseQuery(
  db: Executor,
  parts: QueryParts,
  map: BucketHistogram | null,
): Promise<ParsedQuery | undefined> {
  const { ways, models } = await waysOf(db, parts);
  const [asWritten, ...others] = ways;
  if (!asWritten) return undefined;
  const near = await findNearWay(db, asWritten, models, parts.terms);
  const list = [near ?? asWritten, ...others];
  const [first] = list as [ParsedQuery];
  const share = await shareOf(db, map, first.query);
  if (share !== null) return { ...first, share };
  const found = (await firstThatFinds(db, list)) ?? first;
  return found === first ? found : { ...found, share: await shareOf(db, map, found.query) };
}
