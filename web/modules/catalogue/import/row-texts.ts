import { type ListingColumn, partColumns } from '#contract/catalogue/listing-file.ts';
import { readEscaped } from '#contract/kernel/csv-text.ts';
import type { Table, TableRow } from '#web/platform/csv/parse-table.ts';
import { importColumns, type Mapping, problemColumn } from './columns.ts';
import {
  type Categories,
  isKnownWord,
  plainWord,
  type WordColumn,
  wordColumns,
} from './read-cell.ts';

export type Texts = Record<ListingColumn, string>;

/** What a word of a file means in the shop: said once by the seller, for every row that has it. */
export interface Meaning {
  column: WordColumn;
  /** In the form in which words are compared. */
  word: string;
  /** The id of a category, or a condition type; empty where the seller took it back. */
  means: string;
}

/** What a row itself says. */
export const textsOf = ({ cells }: TableRow, mapping: Mapping): Texts =>
  Object.fromEntries(
    importColumns.map((column) => {
      const from = mapping[column];
      return [column, typeof from === 'number' ? readEscaped(cells[from] ?? '').trim() : ''];
    }),
  ) as Texts;

const isOfParts = (name: string) => (partColumns as readonly string[]).includes(name);

const filled = (pairs: readonly (readonly [name: string, text: string])[]) =>
  pairs.filter(([, text]) => text !== '');

/**
 * What a row of the file holds and under which names, in any order of its columns and whatever is made of them; not what the shop wrote
 * beside it. Columns that the row leaves empty make it no other row.
 */
export const cellsOf = ({ cells }: TableRow, header: readonly string[]) =>
  filled(header.map((name, at) => [name, name === problemColumn ? '' : (cells[at] ?? '').trim()]))
    .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
    .flat();

/** What a row says as it is mapped: rows without a stock number were known by it until 2026-11, when no column told of parts. */
export const filledOf = (texts: Texts) =>
  filled(Object.entries(texts).filter(([name]) => !isOfParts(name))).flat();

const meaningOf = (column: WordColumn, text: string, meanings: readonly Meaning[]) =>
  meanings.find((one) => one.column === column && one.word === plainWord(text))?.means;

/** What a row says in the words of the shop. */
export function meant(texts: Texts, meanings: readonly Meaning[] = []): Texts {
  const whole = { ...texts };
  for (const column of wordColumns) {
    whole[column] = meaningOf(column, whole[column], meanings) || whole[column];
  }
  return whole;
}

/** What a row says with what its seller says of all rows: a text that they share, and what the file's words mean. */
export function completed(texts: Texts, mapping: Mapping, meanings?: readonly Meaning[]): Texts {
  const whole = { ...texts };
  for (const column of importColumns) {
    const from = mapping[column];
    if (typeof from === 'object') whole[column] = from.all.trim();
  }
  return meant(whole, meanings);
}

/** A word of a file that the shop does not know, as its first row writes it. */
export interface UnknownWord {
  column: WordColumn;
  word: string;
  rows: number;
}

/** The categories and condition types of a file that the shop does not know, each once, the most frequent first. */
export function unknownWords(
  table: Table,
  mapping: Mapping,
  categories: Categories,
): UnknownWord[] {
  const found = new Map<string, UnknownWord>();
  for (const row of table.rows) {
    if (row.isBroken) continue;
    const texts = textsOf(row, mapping);
    for (const column of wordColumns) {
      const word = texts[column];
      if (word === '' || isKnownWord(column, word, categories)) continue;
      const key = `${column} ${plainWord(word)}`;
      const before = found.get(key);
      found.set(key, { column, word: before?.word ?? word, rows: (before?.rows ?? 0) + 1 });
    }
  }
  return [...found.values()].sort((one, other) => other.rows - one.rows);
}
