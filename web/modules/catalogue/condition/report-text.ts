import { type BoxItem, boxItems, boxStates, warrantyDay } from '#contract/condition/box.ts';
import {
  axisGrades,
  conditionAxes,
  type PartId,
  partIds,
  severities,
  statesOf,
} from '#contract/condition/parts.ts';
import type { BoxContents, ConditionReport } from '#contract/condition/schemas.ts';

/*
 * The form holds both as one text each, always in the same order: so they are kept, compared and merged like everything that is
 * typed. In the form a defect names its photo by its address, or by its id for as long as it has none (`photoNamed`).
 */

type Defect = ConditionReport['defects'][number];

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
  const { firmware } = box;
  const warrantyUntil = warrantyDay(box);
  const items = inOrder<BoxItem, unknown>(boxItems, box.items);
  const more = { ...(warrantyUntil && { warrantyUntil }), ...(firmware && { firmware }) };
  const isTold = [items, more].some((one) => Object.keys(one).length > 0);
  return isTold ? JSON.stringify({ items, ...more }) : '';
}

type Unknown = Record<string, unknown>;
const recordOf = (value: unknown): Unknown =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Unknown) : {};

/** What a text says; nothing for one that another version of the shop wrote otherwise. */
function parsed(text: string | undefined): Unknown {
  if (!text) return {};
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Those that are texts, and say something. */
const texts = <Key extends string>(of: Record<Key, unknown>): { [Name in Key]?: string } =>
  Object.fromEntries(
    Object.entries(of).filter(([, value]) => typeof value === 'string' && value !== ''),
  ) as { [Name in Key]?: string };

/** A defect as it was kept; none of what the shop does not know. */
function defectOf(kept: unknown): Defect[] {
  const { part, severity, note, photo } = recordOf(kept);
  const known = {
    part: partIds.find((one) => one === part),
    severity: severities.find((one) => one === severity),
  };
  if (!known.part || !known.severity) return [];
  return [{ part: known.part, severity: known.severity, ...texts({ note, photo }) }];
}

/** The report of a text. Parts, states and grades that the shop does not know are left out. */
export function reportOf(text: string | undefined): ConditionReport {
  const kept = parsed(text);
  const [parts, given] = [recordOf(kept.parts), recordOf(kept.given)];
  const known = partIds.filter((part) => statesOf(part).some((state) => state === parts[part]));
  const graded = conditionAxes.filter((axis) => axisGrades.some((grade) => grade === given[axis]));
  return {
    parts: inOrder(known, parts) as ConditionReport['parts'],
    defects: Array.isArray(kept.defects) ? kept.defects.flatMap(defectOf) : [],
    ...(graded.length > 0 && { given: inOrder(graded, given) as ConditionReport['given'] }),
  };
}

export function boxOf(text: string | undefined): BoxContents {
  const kept = parsed(text);
  const items = recordOf(kept.items);
  const known = boxItems.filter((item) => boxStates.some((state) => state === items[item]));
  const { warrantyUntil, firmware } = kept;
  return {
    items: inOrder(known, items) as BoxContents['items'],
    ...texts({ warrantyUntil, firmware }),
  };
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
