import { type PartColumn, partColumns } from '#contract/catalogue/listing-file.ts';
import type { BoxItem } from '#contract/condition/box.ts';
import { type Defect, entriesOf } from '#contract/condition/cells.ts';
import { type PartId, statesOf } from '#contract/condition/parts.ts';
import type { ConditionReport } from '#contract/condition/schemas.ts';
import type { ConditionWords } from './condition-words.ts';
import type { Reason } from './fault.ts';
import { readDay } from './read-day.ts';
import type { Texts } from './row-texts.ts';

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

const colon = /[:：]/;

/** What stands before and behind the first colon. */
function halves(text: string): [before: string, behind: string | undefined] {
  const at = text.search(colon);
  return at < 0 ? [text.trim(), undefined] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

const partOf = (name: string, { parts }: ConditionWords): PartId =>
  parts.find(name) ?? fail({ kind: 'no_part', name });

/** The entries of a cell whose words have neither commas nor bars in them. */
const wordsOf = (text: string) => entriesOf(text.replaceAll(/[,|]/g, ';'));

function readParts(text: string, words: ConditionWords): Told['parts'] {
  const told: NonNullable<Told['parts']> = {};
  for (const entry of wordsOf(text)) {
    const [name, said] = halves(entry);
    if (said === undefined) return fail({ kind: 'part_form', name: entry });
    const part = partOf(name, words);
    if (told[part]) return fail({ kind: 'part_twice', part });
    const state = words.states.find(said);
    if (!state || !statesOf(part).includes(state)) {
      return fail({ kind: 'no_state', name: said, part });
    }
    told[part] = state;
  }
  return told;
}

function readDefects(text: string, words: ConditionWords): Defect[] {
  return entriesOf(text).map((entry) => {
    const [name, rest] = halves(entry);
    if (rest === undefined) return fail({ kind: 'defect_form', name: entry });
    const part = partOf(name, words);
    const [said, note] = halves(rest);
    const severity = words.severities.find(said) ?? fail({ kind: 'no_severity', name: said });
    return { part, severity, ...(note && { note }) };
  });
}

const readBox = (text: string, { box }: ConditionWords): BoxItem[] => [
  ...new Set(wordsOf(text).map((name) => box.find(name) ?? fail({ kind: 'no_box_item', name }))),
];

type Readers = {
  [Column in PartColumn]: (text: string, words: ConditionWords) => NonNullable<Told[Column]>;
};

const readers: Readers = {
  parts: (text, words) => readParts(text, words) ?? {},
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
  words: ConditionWords,
): { told: Told; faults: Map<PartColumn, Reason> } {
  const told: Record<string, unknown> = {};
  const faults = new Map<PartColumn, Reason>();
  for (const column of partColumns) {
    const text = texts[column];
    if (isEmpty(text)) continue;
    try {
      told[column] = readers[column](text, words);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      faults.set(column, error.reason);
    }
  }
  for (const [column, reason] of contradictions(told)) faults.set(column, reason);
  return { told, faults };
}
