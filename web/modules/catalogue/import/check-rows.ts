import * as z from 'zod/mini';
import type { ListingColumn } from '#contract/catalogue/listing-file.ts';
import { catalogueProblems } from '#contract/catalogue/problems.ts';
import { NewProduct } from '#contract/catalogue/schemas.ts';
import { conditions } from '#contract/condition/conditions.ts';
import { PhotoShots } from '#contract/shots/schemas.ts';
import { shotIds } from '#contract/shots/shots.ts';
import type { Table, TableRow } from '#web/platform/csv/parse-table.ts';
import { partsAskedOf } from './asked-parts.ts';
import { importColumns, isRequired, isShared, type Mapping, type SharedColumn } from './columns.ts';
import { compareRow, type PlannedUpdate, raisedFaults, refusalsOf } from './compare-row.ts';
import { type ConditionWords, idWords } from './condition-words.ts';
import { doubtsOf, doubtsOfUpdate } from './doubts.ts';
import type { Fault, Reason } from './fault.ts';
import { finderOf, type Known, type KnownItem } from './known-items.ts';
import type { Meaning } from './meanings.ts';
import { factsOfTold, followingCondition } from './merge-told.ts';
import {
  type Categories,
  photoKey,
  readPhotoNames,
  readShots,
  type ShotWords,
} from './read-cell.ts';
import { readTold } from './read-told.ts';
import { columnOf, Facts, lostColumns, nameFaults, parseFact, saidBy } from './row-facts.ts';
import { createRowNumbers } from './row-number.ts';
import { cellsOf, completed, filledOf, meant, type Texts, textsOf } from './row-texts.ts';

const { images } = NewProduct.shape;

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
  /** Rows that change an item which is here. */
  updates: PlannedUpdate[];
  /** Rows that say what their item says. */
  unchanged: number[];
  /** Rows of drafts, which stay as they are. */
  here: number[];
  /** Rows whose item is here, also those with a fault. */
  known: number;
  faults: Fault[];
  /** What its seller is asked to look at again, of rows that can be imported. */
  doubts: Fault[];
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
  /** What parts, their states and things in a box are called; by their ids alone where it is left out. */
  conditionWords?: ConditionWords | undefined;
  /** Left out while no ZIP was chosen. */
  photoFault: PhotoFault | undefined;
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

/** Why no cell of a row can be trusted. */
function brokenness({ line, cells, isBroken }: TableRow, { header }: Table): Fault[] {
  if (isBroken) return [{ line, reason: { kind: 'broken' } }];
  const isLonger = cells.slice(header.length).some((cell) => cell.trim() !== '');
  return isLonger ? [{ line, reason: { kind: 'too_many_cells' } }] : [];
}

/** What the words of a row's parts and of its box mean. */
function wordsOfRow(texts: Texts, { conditionWords = idWords, categories, meanings }: Given) {
  const asked = partsAskedOf(texts, categories, conditionWords);
  return { ...conditionWords, meanings, asked };
}

/** What a new row says, as the call has it, and what of its parts and box cannot be read. */
function saidOfRow(texts: Texts, shots: readonly string[], given: Given) {
  const { told, faults } = readTold(texts, wordsOfRow(texts, given));
  const said = { ...saidBy(texts, given.categories), ...factsOfTold(told) };
  const { category, conditionType, conditionReport } = said;
  const follows = conditionType
    ? undefined
    : followingCondition({ ...said, category, shots: shotIds.filter((id) => shots.includes(id)) });
  const facts = { ...said, ...(follows && { conditionType: follows }) };
  const raised = raisedFaults(
    conditions.find((one) => one === conditionType),
    conditionReport,
  );
  return { facts, faults: new Map([...raised.map(asPair), ...faults]) };
}

const asPair = ({ column, reason }: { column: ListingColumn; reason: Reason }) =>
  [column, reason] as const;

/** All that is wrong with a row: one reason for each column, and each photo. */
function faultsOf(
  row: TableRow,
  texts: Texts,
  given: Given,
  { said, names }: { said: ReturnType<typeof saidOfRow>; names: readonly string[] },
) {
  const { table, categories, photoFault } = given;
  const broken = brokenness(row, table);
  if (broken.length > 0) return broken;
  const parsed = Facts.safeParse(said.facts);
  const faults = new Map<ListingColumn, Reason>();
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    const column = columnOf(path.map(String));
    if (column && !faults.has(column)) faults.set(column, { kind: 'said', text: message });
  }
  for (const [column, reason] of said.faults) faults.set(column, reason);
  for (const [column, reason] of nameFaults(texts, categories)) faults.set(column, reason);
  for (const column of lostColumns(texts)) faults.set(column, { kind: 'letters_lost' });
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

/** What a row makes of its item: a change, or nothing. What is said of all rows is said of new ones. */
function checkKnown(
  { line, ...row }: TableRow,
  { own, item }: { own: Texts; item: KnownItem },
  given: Given,
  ofNumber: (number: string) => KnownItem | undefined,
): { update?: PlannedUpdate; faults: Fault[] } {
  const broken = brokenness({ line, ...row }, given.table);
  if (broken.length > 0) return { faults: broken };
  const says = meant(own, given.meanings);
  const category = says.category || item.texts.category;
  const words = wordsOfRow({ ...says, category }, given);
  const { faults, report, ...compared } = compareRow(says, item, given.categories, words);
  const lost = lostColumns(says).filter((column) =>
    [...compared.differences, ...faults].some((one) => one.column === column),
  );
  const all = [
    ...lost.map((column) => ({ column, reason: { kind: 'letters_lost' } as const })),
    ...faults.filter(({ column }) => !lost.includes(column)),
    ...refusalsOf({ ...compared, report }, item, ofNumber),
  ];
  if (all.length > 0) return { faults: all.map((fault) => ({ line, ...fault })) };
  if (compared.differences.length === 0) return { faults: [] };
  const { id, texts } = item;
  return { update: { line, id, name: texts.name, ...compared }, faults: [] };
}

/**
 * Numbers rows without a stock number by what the file says alone: it is the same row, whatever its seller says of all rows or of the
 * columns the next time. What was imported by an earlier version has the number of its texts.
 */
function createNumbering(isKnown: (number: string) => boolean, { table }: Given) {
  const [ofCells, ofTexts] = [createRowNumbers(), createRowNumbers()];
  return (row: TableRow, own: Texts): string => {
    const [number, former] = [ofCells(cellsOf(row, table.header)), ofTexts(filledOf(own))];
    return !isKnown(number) && isKnown(former) ? former : number;
  };
}

/** Looks at every row before anything is made: what can be imported, what is here already, and what is wrong with the rest. */
export function checkRows(given: Given): Checked {
  const { table, mapping, meanings, known, shotWords, photoFault } = given;
  const { find, ofNumber } = finderOf(known.items);
  const isKnown = (number: string) =>
    ofNumber(number) !== undefined || known.drafts.has(number.toLowerCase());
  const numberOf = createNumbering(isKnown, given);
  const lines = new Map<string, number>();
  const ofItems = new Map<KnownItem, number>();
  const checked: Checked = {
    planned: [],
    updates: [],
    unchanged: [],
    here: [],
    known: 0,
    faults: [],
    doubts: [],
  };
  let { draftsLeft } = known;
  const isInZip = (name: string) =>
    photoFault !== undefined && photoFault(name)?.kind !== 'photo_missing';
  for (const row of table.rows) {
    const { line } = row;
    const own = textsOf(row, mapping);
    const stockNumber = own.stockNumber || numberOf(row, own);
    const key = stockNumber.toLowerCase();
    const before = lines.get(key);
    if (before === undefined) lines.set(key, line);
    const item = find(own.id, key);
    if (item) {
      const first = ofItems.get(item);
      if (first === undefined) ofItems.set(item, line);
      checked.known += 1;
      const { update, faults } = checkKnown(row, { own, item }, given, ofNumber);
      if (first !== undefined) faults.push({ line, reason: { kind: 'item_twice', line: first } });
      checked.faults.push(...faults);
      if (faults.length > 0) continue;
      if (!update) {
        checked.unchanged.push(line);
        continue;
      }
      checked.updates.push(update);
      checked.doubts.push(...doubtsOfUpdate(update, item));
      continue;
    }
    if (known.drafts.has(key)) {
      checked.here.push(line);
      continue;
    }
    const texts = completed(own, mapping, meanings);
    const photos = readPhotoNames(texts.photos, isInZip);
    const words = readShots(texts.shots, shotWords);
    const said = saidOfRow(texts, words, given);
    const ofCells = faultsOf(row, texts, given, { said, names: photos });
    const faults = [...ofCells, ...shotFaults(row, words, photos)];
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
    const product = Facts.parse(said.facts);
    const shots = shotsOfRow(words, photos).data ?? [];
    checked.planned.push({ line, facts: { ...product, stockNumber }, photos, shots });
    checked.doubts.push(...doubtsOf(line, product));
  }
  return checked;
}

/** What is wrong with a text that all rows share, in the words of the call. */
export const sharedFault = (
  column: SharedColumn,
  text: string,
  categories: Categories,
): string | undefined => parseFact(column, text, categories).error?.issues[0]?.message;

/** Columns that every item must have and that nothing says: no column of the file, and no text for all rows. */
export const missingColumns = (mapping: Mapping, categories: Categories): ListingColumn[] =>
  importColumns.filter((column) => {
    const from = mapping[column];
    if (typeof from !== 'object') return from === undefined && isRequired(column, mapping);
    if (from.all.trim() === '' && !isRequired(column, mapping)) return false;
    return isShared(column) && sharedFault(column, from.all, categories) !== undefined;
  });
