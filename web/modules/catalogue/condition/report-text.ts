import { type BoxItem, boxItems, boxStates } from '#contract/condition/box.ts';
import { type PartId, partIds, severities, statesOf } from '#contract/condition/parts.ts';
import type { BoxContents, ConditionReport } from '#contract/condition/schemas.ts';

/*
 * The form holds both as one text each, always in the same order: so they are kept, compared and merged like everything that is
 * typed. In the form a defect names its photo by the photo's id, which a file that is not sent yet has, too.
 */

type Defect = ConditionReport['defects'][number];

const emptyReport: ConditionReport = { parts: {}, defects: [] };
const emptyBox: BoxContents = { items: {} };

function inOrder<Key extends string, Value>(keys: readonly Key[], of: Partial<Record<Key, Value>>) {
  const told = keys.flatMap((key) => (of[key] === undefined ? [] : [[key, of[key]] as const]));
  return Object.fromEntries(told) as { [Name in Key]?: Value };
}

const defectInOrder = ({ part, severity, note, photo }: Defect): Defect => ({
  part,
  severity,
  ...(note && { note }),
  ...(photo && { photo }),
});

/** As a text; an empty one where nothing is told. */
export function textOfReport(report: ConditionReport | null | undefined): string {
  if (!report) return '';
  const { cosmetic, function: works } = report.given ?? {};
  const given = { ...(cosmetic && { cosmetic }), ...(works && { function: works }) };
  const parts = inOrder<PartId, unknown>(partIds, report.parts);
  const defects = report.defects.map(defectInOrder);
  const isTold = [parts, given].some((one) => Object.keys(one).length > 0) || defects.length > 0;
  const hasGiven = Object.keys(given).length > 0;
  return isTold ? JSON.stringify({ parts, defects, ...(hasGiven && { given }) }) : '';
}

export function textOfBox(box: BoxContents | null | undefined): string {
  if (!box) return '';
  const { warrantyUntil, firmware } = box;
  const items = inOrder<BoxItem, unknown>(boxItems, box.items);
  const more = { ...(warrantyUntil && { warrantyUntil }), ...(firmware && { firmware }) };
  const isTold = [items, more].some((one) => Object.keys(one).length > 0);
  return isTold ? JSON.stringify({ items, ...more }) : '';
}

/** What a text says; nothing for one that another version of the shop wrote otherwise. */
function parsed<Value>(text: string | undefined, empty: Value): Value {
  if (!text) return empty;
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' ? { ...empty, ...value } : empty;
  } catch {
    return empty;
  }
}

/** The report of a text. Parts and states that the shop does not know are left out. */
export function reportOf(text: string | undefined): ConditionReport {
  const { parts, defects, given } = parsed(text, emptyReport);
  const known = partIds.filter((part) => statesOf(part).some((state) => state === parts[part]));
  return {
    parts: Object.fromEntries(known.map((part) => [part, parts[part]])),
    defects: defects.filter(
      ({ part, severity }) => partIds.includes(part) && severities.includes(severity),
    ),
    ...(given && { given }),
  };
}

export function boxOf(text: string | undefined): BoxContents {
  const { items, ...more } = parsed(text, emptyBox);
  const known = boxItems.filter((item) => boxStates.some((state) => state === items[item]));
  return { items: Object.fromEntries(known.map((item) => [item, items[item]])), ...more };
}

/** With another name for each photo; a defect whose photo has none keeps its words. */
export function withPhotos(
  report: ConditionReport,
  nameOf: (photo: string) => string | undefined,
): ConditionReport {
  const defects = report.defects.map(({ photo, ...defect }) => {
    const name = photo && nameOf(photo);
    return { ...defect, ...(name && { photo: name }) };
  });
  return { ...report, defects };
}
