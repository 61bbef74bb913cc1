import * as z from 'zod/mini';
import type { ListingColumn } from '#contract/catalogue/listing-file.ts';
import { numberFacts } from '#contract/catalogue/optional-facts.ts';
import { catalogueProblems } from '#contract/catalogue/problems.ts';
import { NewProduct } from '#contract/catalogue/schemas.ts';
import { PhotoShots } from '#contract/shots/schemas.ts';
import type { Table, TableRow } from '#web/platform/csv/parse-table.ts';
import { readNumber } from '#web/ui/read-number.ts';
import { importColumns, isRequired, isShared, type Mapping, type SharedColumn } from './columns.ts';
import {
  type Categories,
  isKnownWord,
  photoKey,
  readCategory,
  readCondition,
  readDistrict,
  readPhone,
  readPhotoNames,
  readShots,
  type ShotWords,
} from './read-cell.ts';
import { createRowNumbers } from './row-number.ts';
import { completed, filledOf, type Meaning, type Texts, textsOf } from './row-texts.ts';

/** Why a row is not taken: in the contract's own words, or by one of what only a file can have. */
export type Reason =
  | { kind: 'said'; text: string }
  | { kind: 'broken' | 'too_many_cells' | 'no_zip' | 'too_many_drafts' }
  | { kind: 'no_category' | 'no_district' | 'no_condition'; name: string }
  | {
      kind: 'photo_missing' | 'photo_twice' | 'photo_large' | 'photo_locked' | 'photo_damaged';
      name: string;
    }
  | { kind: 'photo_refused'; name: string; text: string }
  | { kind: 'number_twice'; line: number };

export interface Fault {
  /** The row's number in a spreadsheet. */
  line: number;
  column?: ListingColumn;
  reason: Reason;
}

/** The rules of a new product, before its photos have addresses. */
const { image: _, images, shots: __, ...facts } = NewProduct.shape;
const Facts = z.object(facts);
type Facts = z.output<typeof Facts>;

/** A row that can be imported. */
export interface PlannedRow {
  line: number;
  facts: Facts & { stockNumber: string };
  /** Names of photos; without any it becomes a draft. */
  photos: string[];
  /** What these show, each by its name. */
  shots: PhotoShots;
}

export interface Checked {
  planned: PlannedRow[];
  /** Rows whose item is here already. */
  here: number[];
  /** Those of them that have no photo: drafts, if an import made them. */
  hereAsDrafts: number[];
  faults: Fault[];
}

/** What the seller has, by which a row is known again. */
export interface Known {
  /** In small letters. */
  stockNumbers: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  /** How many more drafts the shop takes of them. */
  draftsLeft: number;
}

/** What is wrong with a photo of this name, if anything. */
export type PhotoFault = (name: string) => Reason | undefined;

interface Given {
  table: Table;
  mapping: Mapping;
  /** What words of the file mean. */
  meanings?: readonly Meaning[] | undefined;
  categories: Categories;
  known: Known;
  shotWords?: ShotWords | undefined;
  /** Left out while no ZIP was chosen. */
  photoFault: PhotoFault | undefined;
}

const numbers: readonly ListingColumn[] = [
  'resalePrice',
  'originalPrice',
  'purchaseYear',
  'usedYear',
  ...numberFacts,
];

/** What a row says, as the call that adds a product has it. An empty cell says nothing. */
function saidBy(texts: Texts, categories: Categories) {
  const { photos: _photos, shots: _shots, id: _id, ...told } = texts;
  const filled = Object.entries(told).filter(([, text]) => text !== '');
  return {
    ...Object.fromEntries(filled),
    ...Object.fromEntries(numbers.map((column) => [column, readNumber(texts[column])])),
    ...(texts.phone && { phone: readPhone(texts.phone) }),
    ...(texts.conditionType && { conditionType: readCondition(texts.conditionType) }),
    ...(texts.category && { category: readCategory(texts.category, categories) }),
    ...(texts.district && { district: readDistrict(texts.district) }),
  };
}

function photoFaults(names: readonly string[], photoFault: PhotoFault | undefined): Reason[] {
  if (names.length === 0) return [];
  const counted = z.safeParse(images, names.map(photoKey));
  const said = counted.success ? [] : counted.error.issues.slice(0, 1);
  if (!photoFault) return [{ kind: 'no_zip' }];
  return [
    ...said.map(({ message }): Reason => ({ kind: 'said', text: message })),
    ...names.flatMap((name) => photoFault(name) ?? []),
  ];
}

/** What cannot be seen in one field: names that nothing has. */
function nameFaults(texts: Texts, categories: Categories): Map<ListingColumn, Reason> {
  const found = new Map<ListingColumn, Reason>();
  if (texts.category && !isKnownWord('category', texts.category, categories)) {
    found.set('category', { kind: 'no_category', name: texts.category });
  }
  if (texts.conditionType && !isKnownWord('conditionType', texts.conditionType, categories)) {
    found.set('conditionType', { kind: 'no_condition', name: texts.conditionType });
  }
  if (texts.district && !readDistrict(texts.district)) {
    found.set('district', { kind: 'no_district', name: texts.district });
  }
  return found;
}

/** All that is wrong with a row: one reason for each column, and each photo. */
function faultsOf(row: TableRow, texts: Texts, given: Given, names: readonly string[]) {
  const { table, categories, photoFault } = given;
  if (row.isBroken) return [{ line: row.line, reason: { kind: 'broken' } }] satisfies Fault[];
  if (row.cells.slice(table.header.length).some((cell) => cell.trim() !== '')) {
    return [{ line: row.line, reason: { kind: 'too_many_cells' } }] satisfies Fault[];
  }
  const byName = nameFaults(texts, categories);
  const parsed = Facts.safeParse(saidBy(texts, categories));
  const faults = new Map<ListingColumn, Reason>();
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    const column = String(path[0]) as ListingColumn;
    if (!faults.has(column)) faults.set(column, { kind: 'said', text: message });
  }
  for (const [column, reason] of byName) faults.set(column, reason);
  const ofFields = importColumns.flatMap((column): Fault[] => {
    const reason = faults.get(column);
    return reason ? [{ line: row.line, column, reason }] : [];
  });
  const ofPhotos = photoFaults(names, photoFault).map(
    (reason): Fault => ({ line: row.line, column: 'photos', reason }),
  );
  return [...ofFields, ...ofPhotos];
}

/** What the photos of a row show: a word for each, in their order. */
function shotsOfRow(words: readonly string[], photos: readonly string[]) {
  const said = words.flatMap((shot, n) => (shot ? [{ photo: photos[n] ?? '', shot }] : []));
  return z.safeParse(PhotoShots, said);
}

function shotFaults(row: TableRow, words: readonly string[], photos: readonly string[]): Fault[] {
  const parsed = shotsOfRow(words, photos);
  if (parsed.success) return [];
  const isMore = words.length > photos.length;
  const [first] = parsed.error.issues;
  const text = isMore ? catalogueProblems.shot_photo.body.ownStatus : (first?.message ?? '');
  return [{ line: row.line, column: 'shots', reason: { kind: 'said', text } }];
}

/** Looks at every row before anything is made: what can be imported, what is here already, and what is wrong with the rest. */
export function checkRows(given: Given): Checked {
  const { table, mapping, meanings, categories, known, shotWords } = given;
  const numberOf = createRowNumbers();
  const lines = new Map<string, number>();
  const checked: Checked = { planned: [], here: [], hereAsDrafts: [], faults: [] };
  let { draftsLeft } = known;
  for (const row of table.rows) {
    const { line } = row;
    const own = textsOf(row, mapping);
    // By what the file says alone: it is the same row, whatever its seller says of all rows the next time.
    const stockNumber = own.stockNumber || numberOf(filledOf(own));
    const texts = completed(own, mapping, meanings);
    const key = stockNumber.toLowerCase();
    const before = lines.get(key);
    if (before === undefined) lines.set(key, line);
    const photos = readPhotoNames(texts.photos);
    const words = readShots(texts.shots, shotWords);
    if (known.stockNumbers.has(key) || known.ids.has(texts.id.toLowerCase())) {
      checked.here.push(line);
      if (photos.length === 0) checked.hereAsDrafts.push(line);
      continue;
    }
    const faults = [...faultsOf(row, texts, given, photos), ...shotFaults(row, words, photos)];
    if (before !== undefined) {
      faults.push({ line, column: 'stockNumber', reason: { kind: 'number_twice', line: before } });
    }
    const isDraft = photos.length === 0;
    if (isDraft && faults.length === 0 && draftsLeft <= 0) {
      faults.push({ line, column: 'photos', reason: { kind: 'too_many_drafts' } });
    }
    checked.faults.push(...faults);
    if (faults.length > 0) continue;
    if (isDraft) draftsLeft -= 1;
    const product = Facts.parse(saidBy(texts, categories));
    const shots = shotsOfRow(words, photos).data ?? [];
    checked.planned.push({ line, facts: { ...product, stockNumber }, photos, shots });
  }
  return checked;
}

const noTexts = Object.fromEntries(importColumns.map((column) => [column, ''])) as Texts;

/** What is wrong with a text that all rows share, in the words of the call. */
export function sharedFault(
  column: SharedColumn,
  text: string,
  categories: Categories,
): string | undefined {
  const said: Record<string, unknown> = saidBy({ ...noTexts, [column]: text.trim() }, categories);
  const parsed = z.safeParse(Facts.shape[column], said[column]);
  return parsed.error?.issues[0]?.message;
}

/** Columns that every item must have and that nothing says: no column of the file, and no text for all rows. */
export const missingColumns = (mapping: Mapping, categories: Categories): ListingColumn[] =>
  importColumns.filter((column) => {
    const from = mapping[column];
    if (typeof from !== 'object') return from === undefined && isRequired(column);
    return isShared(column) && sharedFault(column, from.all, categories) !== undefined;
  });
