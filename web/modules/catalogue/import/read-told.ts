import { type PartColumn, partColumns } from '#contract/catalogue/listing-file.ts';
import type { BoxItem } from '#contract/condition/box.ts';
import type { Defect } from '#contract/condition/cells.ts';
import type { ConditionReport } from '#contract/condition/schemas.ts';
import { findInBox, findPart, findSeverity, findState, type RowWords } from './condition-words.ts';
import type { Reason } from './fault.ts';
import { leftOut } from './meanings.ts';
import { readDay } from './read-day.ts';
import type { Texts } from './row-texts.ts';
import { defectEntries, partEntries, wordsOf } from './told-entries.ts';

/** What a row tells of an item's parts and its box, by its columns; left out where its cell is empty. */
export interface Told {
  parts?: ConditionReport['parts'];
  partDefects?: Defect[];
  inBox?: BoxItem[];
  notInBox?: BoxItem[];
  warrantyUntil?: string;
  firmware?: string;
}

/** Thrown while a cell is read, and caught where its column is known. */
class Unreadable extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.kind);
    this.reason = reason;
  }
}

function fail(reason: Reason): never {
  throw new Unreadable(reason);
}

const partOf = (name: string, words: RowWords) =>
  findPart(name, words).means ?? fail({ kind: 'no_part', name, parts: words.asked });

function readParts(text: string, words: RowWords): Told['parts'] {
  const told: NonNullable<Told['parts']> = {};
  for (const { entry, part: name, state: said } of partEntries(text)) {
    if (said === undefined) return fail({ kind: 'part_form', name: entry });
    const part = partOf(name, words);
    if (part === leftOut) continue;
    if (told[part]) return fail({ kind: 'part_twice', part });
    const state =
      findState(said, part, words).means ?? fail({ kind: 'no_state', name: said, part });
    if (state !== leftOut) told[part] = state;
  }
  return Object.keys(told).length > 0 ? told : undefined;
}

function readDefects(text: string, words: RowWords): Defect[] | undefined {
  const told = defectEntries(text).flatMap(({ entry, part: name, severity: said, note }) => {
    if (said === undefined) return fail({ kind: 'defect_form', name: entry });
    const part = partOf(name, words);
    if (part === leftOut) return [];
    const severity = findSeverity(said, words).means ?? fail({ kind: 'no_severity', name: said });
    return severity === leftOut ? [] : [{ part, severity, ...(note && { note }) }];
  });
  return told.length > 0 ? told : undefined;
}

function readBox(text: string, words: RowWords): BoxItem[] | undefined {
  const told = new Set<BoxItem>();
  for (const name of wordsOf(text)) {
    const item = findInBox(name, words).means ?? fail({ kind: 'no_box_item', name });
    if (item !== leftOut) told.add(item);
  }
  return told.size > 0 ? [...told] : undefined;
}

type Readers = {
  /** Undefined where all that the cell says is left out: it says nothing, as an empty one. */
  [Column in PartColumn]: (text: string, words: RowWords) => Told[Column] | undefined;
};

const readers: Readers = {
  parts: readParts,
  partDefects: readDefects,
  inBox: readBox,
  notInBox: readBox,
  warrantyUntil: (name) => readDay(name) ?? fail({ kind: 'no_day', name }),
  firmware: (text) => text,
};

/** Cells that hold nothing but what stands between entries say nothing. */
const isEmpty = (text: string) => !/[^\s;,|]/.test(text);

/** What one row says twice, and otherwise. */
function contradictions({ inBox, notInBox, warrantyUntil }: Told): [PartColumn, Reason][] {
  const item = notInBox?.find((one) => inBox?.includes(one));
  if (item) return [['notInBox', { kind: 'in_and_not', item }]];
  const isGone = warrantyUntil !== undefined && notInBox?.includes('warranty');
  return isGone ? [['warrantyUntil', { kind: 'day_of_missing' }]] : [];
}

/** What the cells of a row tell of its item's parts and box, and why others tell nothing that the shop takes. */
export function readTold(
  texts: Pick<Texts, PartColumn>,
  words: RowWords,
): { told: Told; faults: Map<PartColumn, Reason> } {
  const told: Record<string, unknown> = {};
  const faults = new Map<PartColumn, Reason>();
  for (const column of partColumns) {
    const text = texts[column];
    if (isEmpty(text)) continue;
    try {
      const said = readers[column](text, words);
      if (said !== undefined) told[column] = said;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      faults.set(column, error.reason);
    }
  }
  for (const [column, reason] of contradictions(told)) faults.set(column, reason);
  return { told, faults };
}
