import {
  type ListingColumn,
  type PartColumn,
  partColumns,
} from '#contract/catalogue/listing-file.ts';
import { catalogueProblems } from '#contract/catalogue/problems.ts';
import { type Condition, conditions } from '#contract/condition/conditions.ts';
import { isAllowed } from '#contract/condition/grade.ts';
import type { ConditionReport } from '#contract/condition/schemas.ts';
import { mountCalled } from '#contract/models/mount-names.ts';
import { compareForm } from '#contract/models/names.ts';
import { districtOf, districts } from '#contract/places/districts.ts';
import { importColumns } from './columns.ts';
import { compareTold } from './compare-told.ts';
import type { RowWords } from './condition-words.ts';
import type { Reason } from './fault.ts';
import type { KnownItem } from './known-items.ts';
import { type Categories, readCondition, readDistrict } from './read-cell.ts';
import type { Told } from './read-told.ts';
import { type Facts, readFact, toldFaults } from './row-facts.ts';
import type { Texts } from './row-texts.ts';

/** Photos are files of a ZIP and no texts, and a serial number is kept nowhere that it can be read: neither can be compared. */
const leftAlone = ['photos', 'shots', 'serialNumber', 'id'] as const;
type ComparedColumn = Exclude<ListingColumn, (typeof leftAlone)[number] | PartColumn>;

/** Cells of parts and of the box are lists, and compared as such (`compare-told.ts`). */
const notAsTexts: readonly string[] = [...leftAlone, ...partColumns];
const comparedColumns = importColumns.filter(
  (column): column is ComparedColumn => !notAsTexts.includes(column),
);

/** What an item says otherwise from now on. */
export type ItemChange = Partial<Pick<Facts, ComparedColumn>> & { told?: Told };

/** What a row changes, from what is there now to what the file says. */
export interface Difference {
  column: ListingColumn;
  from: string;
  to: string;
}

/** A row that changes an item. */
export interface PlannedUpdate {
  line: number;
  id: string;
  name: string;
  change: ItemChange;
  differences: Difference[];
}

const plain = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim();

/** The shop writes these as its catalogue spells them, and knows a stock number in any case of letters. */
const formOf: Partial<Record<ComparedColumn, (text: string) => string>> = {
  brand: compareForm,
  model: compareForm,
  mount: (text) => compareForm(mountCalled(text) ?? text),
  stockNumber: (text) => plain(text).toLowerCase(),
};

function isSame(column: ComparedColumn, value: unknown, was: unknown): boolean {
  if (typeof value !== 'string' || typeof was !== 'string') return value === was;
  const form = formOf[column] ?? plain;
  return form(value) === form(was);
}

/** What is written is another name of the model that the item has: the shop writes it as its catalogue does. */
function isItsModel(
  text: string,
  { texts: { brand, model }, modelNames = [] }: KnownItem,
): boolean {
  const said = compareForm(text);
  return [model, ...modelNames].some((name) =>
    [compareForm(name), compareForm(brand + name)].includes(said),
  );
}

/** A place that names another district was moved, and the cell of the district beside it was forgotten. */
function isForgotten(text: string, location: string): boolean {
  const names = districtOf(readDistrict(text) ?? '');
  if (!names || location.includes(names.en) || location.includes(names.bn)) return false;
  return districts.some(([, en, bn]) => location.includes(en) || location.includes(bn));
}

/** A place that is written anew takes the district with it that the row names beside it, as before: the shop forgets it otherwise. */
function keepDistrict(change: Record<string, unknown>, { district, location }: Texts): void {
  if (change.location === undefined || change.district !== undefined) return;
  const id = readDistrict(district);
  if (id && !isForgotten(district, location)) change.district = id;
}

/** What a row says otherwise than its item does. What its cells leave empty stays, and so does what cannot be compared. */
export function compareRow(texts: Texts, item: KnownItem, categories: Categories, words: RowWords) {
  const change: Record<string, unknown> = {};
  const differences: Difference[] = [];
  const faults: { column: ListingColumn; reason: Reason }[] = [];
  for (const column of comparedColumns) {
    const [text, from] = [texts[column], item.texts[column]];
    if (text === '' || plain(text) === plain(from)) continue;
    if (column === 'model' && isItsModel(text, item)) continue;
    if (column === 'district' && isForgotten(text, texts.location || item.texts.location)) continue;
    const read = readFact(column, text, categories);
    if ('fault' in read) {
      faults.push({ column, reason: read.fault });
      continue;
    }
    const was = readFact(column, from, categories);
    if ('value' in was && isSame(column, read.value, was.value)) continue;
    change[column] = read.value;
    differences.push({ column, from, to: text });
  }
  keepDistrict(change, texts);
  const ofParts = compareTold(texts, item, words);
  differences.push(...ofParts.differences);
  faults.push(...ofParts.faults);
  if (Object.keys(ofParts.told).length > 0) {
    change.told = ofParts.told;
    if (ofParts.faults.length === 0) faults.push(...toldFaults(ofParts.said));
  }
  return {
    change: change as ItemChange,
    differences,
    faults,
    report: ofParts.said.conditionReport ?? null,
  };
}

const { condition_raised, edit_sold, stock_number_taken } = catalogueProblems;
const said = (text: string): Reason => ({ kind: 'said', text });

/** What the shop says of a condition type that is better than the parts allow. */
export function raisedFaults(
  condition: Condition | undefined,
  report: ConditionReport | null | undefined,
): { column: ListingColumn; reason: Reason }[] {
  if (!condition || !report || isAllowed(condition, report)) return [];
  return [{ column: 'conditionType', reason: said(condition_raised.body.ownStatus) }];
}

interface Compared extends Pick<PlannedUpdate, 'change' | 'differences'> {
  /** The parts as they are told from then on. */
  report: ConditionReport | null;
}

/** Why the shop would refuse the change, as far as it is known before. */
export function refusalsOf(
  { change, differences, report }: Compared,
  item: KnownItem,
  hasNumber: (number: string) => KnownItem | undefined,
): { column?: ListingColumn; reason: Reason }[] {
  if (differences.length === 0) return [];
  if (item.isSold) return [{ reason: said(edit_sold.body.ownStatus) }];
  const was = readCondition(item.texts.conditionType);
  const now = change.conditionType ?? conditions.find((one) => one === was);
  const raised = raisedFaults(now, report);
  const other = change.stockNumber ? hasNumber(change.stockNumber) : undefined;
  if (!other || other === item) return raised;
  return [{ column: 'stockNumber', reason: said(stock_number_taken.body.ownStatus) }, ...raised];
}
