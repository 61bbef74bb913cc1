import { type ListingColumn, partColumns } from '#contract/catalogue/listing-file.ts';
import { readEscaped } from '#contract/kernel/csv-text.ts';
import type { TableRow } from '#web/platform/csv/parse-table.ts';
import { importColumns, type Mapping, problemColumn } from './columns.ts';
import { type Meaning, meaningOf } from './meanings.ts';
import { plainWord, wordColumns } from './read-cell.ts';

export type Texts = Record<ListingColumn, string>;

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

/** What a row says in the words of the shop. */
export function meant(texts: Texts, meanings: readonly Meaning[] = []): Texts {
  const whole = { ...texts };
  for (const column of wordColumns) {
    const word = plainWord(whole[column]);
    whole[column] = meaningOf({ column, word }, meanings) || whole[column];
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
