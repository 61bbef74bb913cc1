import { toldColumns } from '#contract/catalogue/listing-file.ts';
import { type Given, readGiven } from '#contract/condition/cells.ts';
import type { Table } from '#web/platform/csv/parse-table.ts';
import { guessMapping } from './columns.ts';
import { type Texts, textsOf } from './row-texts.ts';

/** An item of the seller as the shop's own file has it now: what a row is compared with. */
export interface KnownItem {
  id: string;
  texts: Texts;
  /** Grades that its seller gave: no cell changes them, and they cap its condition type. */
  given?: Given | undefined;
  /** Further names of its model in the shop's catalogue. */
  modelNames?: readonly string[] | undefined;
  isSold: boolean;
}

/** What the seller has, by which a row is known again. */
export interface Known {
  items: readonly KnownItem[];
  /** Stock numbers of drafts, in small letters. */
  drafts: ReadonlySet<string>;
  /** How many more drafts the shop takes of them. */
  draftsLeft: number;
}

/** The items of the shop's own file. */
export function knownItems(file: Table): KnownItem[] {
  const mapping = guessMapping(file.header);
  const { state, given, modelNames } = toldColumns;
  const cellOf = (row: Table['rows'][number], name: string) =>
    row.cells[file.header.indexOf(name)] ?? '';
  return file.rows.flatMap((row) => {
    const texts = textsOf(row, mapping);
    if (!texts.id) return [];
    return {
      id: texts.id.toLowerCase(),
      texts,
      given: readGiven(cellOf(row, given)),
      modelNames: cellOf(row, modelNames).split('; ').filter(Boolean),
      isSold: cellOf(row, state) === 'sold',
    };
  });
}

/** Finds the item that a row is about: by its id, else by its stock number in any case of letters. */
export function finderOf(items: readonly KnownItem[]) {
  const byId = new Map(items.map((item) => [item.id, item]));
  const byNumber = new Map(
    items.flatMap((item) => {
      const number = item.texts.stockNumber.toLowerCase();
      return number ? [[number, item] as const] : [];
    }),
  );
  return {
    find: (id: string, number: string) =>
      byId.get(id.toLowerCase()) ?? byNumber.get(number.toLowerCase()),
    ofNumber: (number: string) => byNumber.get(number.toLowerCase()),
  };
}
