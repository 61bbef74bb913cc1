import { type PartColumn, partColumns } from '#contract/catalogue/listing-file.ts';
import type { BoxState } from '#contract/condition/box.ts';
import type { Defect, Given } from '#contract/condition/cells.ts';
import { partIds } from '#contract/condition/parts.ts';
import type { BoxContents, ConditionReport } from '#contract/condition/schemas.ts';
import type { Difference } from './compare-row.ts';
import { type ConditionWords, idWords, type RowWords } from './condition-words.ts';
import type { Reason } from './fault.ts';
import { defectKey, factsOfTold, mergeBox, mergeReport } from './merge-told.ts';
import { daysIn } from './read-day.ts';
import { readTold, type Told } from './read-told.ts';
import type { Texts } from './row-texts.ts';

interface Item {
  texts: Texts;
  given?: Given | undefined;
}

/** The report and the box of an item as the shop's own file has them. */
function shopHas({ texts, given }: Item) {
  const told = factsOfTold(readTold(texts, idWords).told);
  const hasGiven = given && Object.keys(given).length > 0;
  const report = told.conditionReport ?? (hasGiven ? { parts: {}, defects: [] } : null);
  return {
    report: report && { ...report, ...(hasGiven && { given }) },
    box: told.boxContents ?? null,
  };
}

const joined = (texts: readonly string[]) => texts.join('; ');

type FromTo = Pick<Difference, 'from' | 'to'>;

function partsChanged(
  from: ConditionReport | null,
  to: ConditionReport | null,
  { parts, states }: ConditionWords,
): FromTo {
  const changed = partIds.filter((part) => from?.parts[part] !== to?.parts[part]);
  const saidIn = (report: ConditionReport | null) =>
    joined(
      changed.flatMap((part) => {
        const state = report?.parts[part];
        return state ? [`${parts.say(part)}: ${states.say(state)}`] : [];
      }),
    );
  return { from: saidIn(from), to: saidIn(to) };
}

/** Those of the first that the second does not have, each as often as it stands there. */
function without(some: readonly Defect[], others: readonly Defect[]): Defect[] {
  const left = others.map(defectKey);
  return some.filter((defect) => {
    const at = left.indexOf(defectKey(defect));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function defectsChanged(
  from: readonly Defect[],
  to: readonly Defect[],
  { parts, severities }: ConditionWords,
): FromTo {
  const say = ({ part, severity, note }: Defect) =>
    [parts.say(part), severities.say(severity), ...(note ? [note] : [])].join(': ');
  return { from: joined(without(from, to).map(say)), to: joined(without(to, from).map(say)) };
}

function boxChanged(
  from: BoxContents | null,
  to: BoxContents | null,
  state: BoxState,
  { box }: ConditionWords,
): FromTo {
  const only = (one: BoxContents | null, other: BoxContents | null) =>
    Object.keys(one?.items ?? {}).filter((id) => {
      const item = id as keyof BoxContents['items'];
      return one?.items[item] === state && other?.items[item] !== state;
    }) as (keyof BoxContents['items'])[];
  return {
    from: joined(only(from, to).map(box.say)),
    to: joined(only(to, from).map(box.say)),
  };
}

const plain = (text = '') => text.normalize('NFC').trim();
const textChanged = (from: string | undefined, to: string | undefined): FromTo =>
  plain(from) === plain(to) ? { from: '', to: '' } : { from: from ?? '', to: to ?? '' };

/** Cells that a spreadsheet has rewritten, a day in its own order and a number without its last zero, as the item has them. */
function asItHad(texts: Texts, { warrantyUntil, firmware }: Texts): Texts {
  const isDay = daysIn(texts.warrantyUntil).includes(warrantyUntil);
  const isNumber = texts.firmware !== '' && texts.firmware === String(Number(firmware));
  return { ...texts, ...(isDay && { warrantyUntil }), ...(isNumber && { firmware }) };
}

/** What a row tells otherwise of its item's parts and box, in words, and the report that the item has then. */
export function compareTold(texts: Texts, item: Item, words: RowWords) {
  const { told, faults } = readTold(asItHad(texts, item.texts), words);
  const before = shopHas(item);
  const report = mergeReport(told, before.report);
  const box = mergeBox(told, before.box);
  if (told.warrantyUntil && box?.items.warranty === 'no') {
    faults.set('warrantyUntil', { kind: 'day_of_missing' });
  }
  const changed: Record<PartColumn, FromTo> = {
    parts: partsChanged(before.report, report, words),
    partDefects: defectsChanged(before.report?.defects ?? [], report?.defects ?? [], words),
    inBox: boxChanged(before.box, box, 'yes', words),
    notInBox: boxChanged(before.box, box, 'no', words),
    warrantyUntil: textChanged(before.box?.warrantyUntil, box?.warrantyUntil),
    firmware: textChanged(before.box?.firmware, box?.firmware),
  };
  const differences = partColumns.flatMap((column): Difference[] => {
    const { from, to } = changed[column];
    return from || to ? [{ column, from, to }] : [];
  });
  // What one cell says is there is missing no more: both are sent.
  const isBox = differences.some(({ column }) => column === 'inBox' || column === 'notInBox');
  const sent = partColumns.filter(
    (column) =>
      told[column] !== undefined &&
      (differences.some((one) => one.column === column) ||
        (isBox && (column === 'inBox' || column === 'notInBox'))),
  );
  const change = Object.fromEntries(sent.map((column) => [column, told[column]])) as Told;
  const said = { ...(report && { conditionReport: report }), ...(box && { boxContents: box }) };
  return {
    told: change,
    differences,
    said,
    faults: [...faults].map(([column, reason]): { column: PartColumn; reason: Reason } => ({
      column,
      reason,
    })),
  };
}
