import * as z from 'zod/mini';
import type { ListingColumn } from '#contract/catalogue/listing-file.ts';
import { numberFacts } from '#contract/catalogue/optional-facts.ts';
import { NewProduct } from '#contract/catalogue/schemas.ts';
import { readNumber } from '#web/ui/read-number.ts';
import { importColumns } from './columns.ts';
import type { Reason } from './fault.ts';
import type { factsOfTold } from './merge-told.ts';
import {
  type Categories,
  isKnownWord,
  readCategory,
  readCondition,
  readCount,
  readDistrict,
  readPhone,
} from './read-cell.ts';
import { readYear } from './read-day.ts';
import type { Texts } from './row-texts.ts';

/** The rules of a new product, before its photos have addresses. */
const { image: _, images: __, shots: ___, ...facts } = NewProduct.shape;
export const Facts = z.object(facts);
export type Facts = z.output<typeof Facts>;

const numbers: readonly ListingColumn[] = [
  'resalePrice',
  'originalPrice',
  'purchaseYear',
  'usedYear',
  ...numberFacts,
];

/** What a row says, as the call that adds a product has it. An empty cell says nothing. */
export function saidBy(texts: Texts, categories: Categories) {
  const { photos: _photos, shots: _shots, id: _id, ...others } = texts;
  const told = Object.entries(others).filter(([name]) => name in Facts.shape);
  const filled = told.filter(([, text]) => text !== '');
  return {
    ...Object.fromEntries(filled),
    ...Object.fromEntries(numbers.map((column) => [column, readNumber(texts[column])])),
    purchaseYear: readYear(texts.purchaseYear),
    shutterCount: readCount(texts.shutterCount),
    ...(texts.phone && { phone: readPhone(texts.phone) }),
    ...(texts.conditionType && { conditionType: readCondition(texts.conditionType) }),
    ...(texts.category && { category: readCategory(texts.category, categories) }),
    ...(texts.district && { district: readDistrict(texts.district) }),
  };
}

/** What cannot be seen in one field: names that nothing has. */
export function nameFaults(texts: Texts, categories: Categories): Map<ListingColumn, Reason> {
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

/** A run of four is no question: a file that was saved without Unicode has one for each letter of Bangla. */
const lost = /\?{4}/;

/** Columns whose letters were lost before the file came here. */
export const lostColumns = (texts: Texts): ListingColumn[] =>
  importColumns.filter((column) => lost.test(texts[column]));

const noTexts = Object.fromEntries(importColumns.map((column) => [column, ''])) as Texts;

/** A text by the rule of its column. */
export function parseFact(
  column: keyof Facts & ListingColumn,
  text: string,
  categories: Categories,
) {
  const said: Record<string, unknown> = saidBy({ ...noTexts, [column]: text.trim() }, categories);
  return z.safeParse(Facts.shape[column], said[column]);
}

/** What one cell says, or why it says nothing that the shop takes. */
export function readFact(
  column: keyof Facts & ListingColumn,
  text: string,
  categories: Categories,
): { value: unknown } | { fault: Reason } {
  const byName = nameFaults({ ...noTexts, [column]: text.trim() }, categories).get(column);
  if (byName) return { fault: byName };
  const parsed = parseFact(column, text, categories);
  if (parsed.success) return { value: parsed.data };
  return { fault: { kind: 'said', text: parsed.error.issues[0]?.message ?? '' } };
}

/** The column of what the shop, or its contract, says is wrong with a field. */
export function columnOf(path: readonly string[]): ListingColumn | undefined {
  const [field = '', part = ''] = path;
  if (field === 'image' || field === 'images') return 'photos';
  if (field === 'conditionReport') return part === 'defects' ? 'partDefects' : 'parts';
  if (field === 'boxContents') {
    return part === 'warrantyUntil' || part === 'firmware' ? part : 'inBox';
  }
  return importColumns.find((column) => column === field);
}

const { conditionReport, boxContents } = Facts.shape;
const ToldFacts = z.object({ conditionReport, boxContents });

/** What the rules of the call say of an item's parts and box. */
export function toldFaults(
  told: ReturnType<typeof factsOfTold>,
): { column: ListingColumn; reason: Reason }[] {
  const [issue] = ToldFacts.safeParse(told).error?.issues ?? [];
  const column = issue && columnOf(issue.path.map(String));
  return column ? [{ column, reason: { kind: 'said', text: issue.message } }] : [];
}
