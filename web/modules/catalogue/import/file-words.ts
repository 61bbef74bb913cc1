import type { ListingColumn } from '#contract/catalogue/listing-file.ts';
import { type PartId, partIds } from '#contract/condition/parts.ts';
import type { Table } from '#web/platform/csv/parse-table.ts';
import { partsAskedOf } from './asked-parts.ts';
import type { Mapping } from './columns.ts';
import {
  type ConditionWords,
  type Found,
  findInBox,
  findPart,
  findSeverity,
  findState,
  type RowWords,
} from './condition-words.ts';
import { guessCategory } from './guess-category.ts';
import { finderOf, type KnownItem } from './known-items.ts';
import { type FileWord, leftOut, type Meaning } from './meanings.ts';
import { type Categories, isKnownWord, plainWord, wordColumns } from './read-cell.ts';
import { completed, meant, type Texts, textsOf } from './row-texts.ts';
import { defectEntries, partEntries, wordsOf } from './told-entries.ts';

/** A word of a file that the shop does not know. */
export interface UnknownWord extends FileWord {
  /** As its first row writes it, and the column where it stands there. */
  written: string;
  from: ListingColumn;
  rows: number;
  /** What it probably means: it does, unless its seller says otherwise. */
  guess?: string | undefined;
  /** Of a part: those that its rows' categories are asked for. */
  choices?: readonly PartId[] | undefined;
}

interface Given {
  categories: Categories;
  words: ConditionWords;
  meanings: readonly Meaning[];
  /** The seller's: a row that changes one need not say its category. */
  items: readonly KnownItem[];
}

type Asked = Omit<UnknownWord, 'rows' | 'choices'>;

/** The words of one row that the shop does not know, in the order of its columns. */
function* wordsOfRow(own: Texts, words: RowWords, categories: Categories): Generator<Asked> {
  for (const column of wordColumns) {
    const written = own[column];
    if (written === '' || isKnownWord(column, written, categories)) continue;
    const guess = column === 'category' ? guessCategory(written, categories) : undefined;
    yield { column, word: plainWord(written), written, from: column, guess };
  }
  function* ask(from: ListingColumn, written: string, { unknown }: Found<string>) {
    if (unknown && written !== '') yield { ...unknown, written, from };
  }
  for (const { part: name, state } of partEntries(own.parts)) {
    if (state === undefined) continue;
    const part = findPart(name, words);
    yield* ask('parts', name, part);
    if (part.means === undefined || part.means === leftOut) continue;
    yield* ask('parts', state, findState(state, part.means, words));
  }
  for (const { part: name, severity } of defectEntries(own.partDefects)) {
    if (severity === undefined) continue;
    const part = findPart(name, words);
    yield* ask('partDefects', name, part);
    if (part.means === leftOut) continue;
    yield* ask('partDefects', severity, findSeverity(severity, words));
  }
  for (const column of ['inBox', 'notInBox'] as const) {
    for (const word of wordsOf(own[column])) yield* ask(column, word, findInBox(word, words));
  }
}

const keyOf = ({ column, part, word }: FileWord) => [column, part, word].join(' ');

/** The parts that some rows are asked for together, each row's in the order of the form; all where nobody knows what a row is. */
const joined = (some: readonly PartId[] = [], others: readonly PartId[] = partIds) => [
  ...new Set([...some, ...others]),
];

/** The words of a file that the shop does not know, each once, the most frequent first. */
export function unknownWords(
  table: Table,
  mapping: Mapping,
  { categories, words, meanings, items }: Given,
): UnknownWord[] {
  const { find } = finderOf(items);
  function partsOf(own: Texts) {
    const item = find(own.id, own.stockNumber);
    const texts = item ? meant(own, meanings) : completed(own, mapping, meanings);
    const category = texts.category || (item?.texts.category ?? '');
    return partsAskedOf({ ...texts, category }, categories, words);
  }
  const found = new Map<string, UnknownWord>();
  for (const row of table.rows) {
    if (row.isBroken) continue;
    const own = textsOf(row, mapping);
    const inRow = new Set<string>();
    for (const one of wordsOfRow(own, { ...words, meanings }, categories)) {
      const key = keyOf(one);
      if (inRow.has(key)) continue;
      inRow.add(key);
      const before = found.get(key);
      found.set(key, {
        ...(before ?? one),
        rows: (before?.rows ?? 0) + 1,
        ...(one.column === 'part' && {
          choices: joined(before?.choices, partsOf(own)),
        }),
      });
    }
  }
  return [...found.values()].sort((one, other) => other.rows - one.rows);
}
