import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/database.ts';

/** Where a model is named in a list of words, the first of which is 1. */
export interface NamedModel {
  at: number;
  size: number;
  model_id: string;
}

/** Models of which any is asked for. */
export interface ModelChoice {
  /** The words of each, and the models that they name. */
  options: { words: string[]; models: string[] }[];
  /** What else is said. */
  rest: string[];
}

/** Between these stand things of which either will do, or that somebody compares. */
const choosing = new Set(['vs', 'versus', 'or', 'ba', 'naki', 'kinba', 'বা', 'অথবা', 'কিংবা', 'নাকি']);

/** More are a list that nobody chooses from. */
const maxOptions = 4;

/** The words between those that choose; a single part where none does. */
function partsOf(words: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (choosing.has(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

/** Whether they are so many that somebody chooses from them, each with a word of its own. */
const areOptions = (parts: readonly string[][]): boolean =>
  parts.length > 1 && parts.length <= maxOptions && parts.every((part) => part.length > 0);

/** The makers that stand around a word such as "or", one on each of its sides, as models would. */
export function brandChoice(
  words: readonly string[],
  brands: readonly string[],
): ModelChoice | undefined {
  const parts = partsOf(words);
  if (!areOptions(parts)) return undefined;
  const makers = parts.map((part) => part.filter((word) => brands.includes(word)));
  if (makers.some((own) => own.length !== 1)) return undefined;
  return {
    options: makers.map((own) => ({ words: own, models: [] })),
    rest: parts.flat().filter((word) => !brands.includes(word)),
  };
}

const asWords = (words: readonly string[]): SQL => sql`string_to_array(${words.join(' ')}, ' ')`;

/**
 * The models that stand around a word such as "or", where one does and each of its sides names one. A maker that is named once is
 * the maker of all.
 */
export async function findModelChoice(
  db: Executor,
  words: readonly string[],
  brands: readonly string[],
): Promise<ModelChoice | undefined> {
  const parts = partsOf(words);
  if (!areOptions(parts)) return undefined;
  let maker = words.find((word) => brands.includes(word));
  const said = parts.map((part) => {
    const own = part.find((word) => brands.includes(word));
    maker = own ?? maker;
    return own || !maker ? part : [maker, ...part];
  });
  const columns = said.map(
    (part, at) =>
      sql`(select json_agg(m) from search_models(${asWords(part)}) m) as ${sql.identifier(`${at}`)}`,
  );
  const { rows } = await db.execute(sql`select ${sql.join(columns, sql`, `)}`);
  const found = rows[0] as Record<string, NamedModel[] | null>;
  const options: ModelChoice['options'] = [];
  const rest: string[] = [];
  for (const [index, part] of said.entries()) {
    const named = found[`${index}`];
    const [first] = named ?? [];
    if (!named || !first) return undefined;
    const start = first.at - 1;
    const end = start + first.size;
    options.push({
      words: part.slice(start, end),
      models: named.map(({ model_id: id }) => id),
    });
    rest.push(...part.toSpliced(start, first.size).filter((word) => !brands.includes(word)));
  }
  return { options, rest };
}
