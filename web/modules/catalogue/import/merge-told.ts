import type { Condition } from '#contract/catalogue/choices.ts';
import { type BoxItem, type BoxState, warrantyDay } from '#contract/condition/box.ts';
import type { Defect } from '#contract/condition/cells.ts';
import { conditionOf, isWhollyTold, toldParts } from '#contract/condition/grade.ts';
import { conditionAxes } from '#contract/condition/parts.ts';
import type { BoxContents, ConditionReport } from '#contract/condition/schemas.ts';
import { checklistKindOf } from '#contract/inspections/checklist-kind.ts';
import { comesWithLens } from '#contract/shots/comes-with-lens.ts';
import type { ShotId } from '#contract/shots/shots.ts';
import type { Told } from './read-told.ts';

const plainNote = (note = '') => note.normalize('NFC').trim();

/** What a defect says; photos aside, which a file does not have. */
export const defectKey = ({ part, severity, note }: Defect): string =>
  [part, severity, plainNote(note)].join(' ');

/**
 * The defects of a row with their photos, which no file has: of those that are as they were, and of the only one of its part whose words or
 * severity changed.
 */
function withOldPhotos(defects: readonly Defect[], before: readonly Defect[]): Defect[] {
  const left = [...before];
  const found = defects.map((defect) => {
    const at = left.findIndex((old) => defectKey(old) === defectKey(defect));
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
  const changed = defects.filter((_, n) => !found[n]);
  const isOnly = (some: readonly Defect[], part: Defect['part']) =>
    some.filter((one) => one.part === part).length === 1;
  return defects.map((defect, n) => {
    const { part } = defect;
    const isKnown = isOnly(changed, part) && isOnly(left, part);
    const old = found[n] ?? (isKnown ? left.find((one) => one.part === part) : undefined);
    return { ...defect, ...(old?.photo && { photo: old.photo }) };
  });
}

/** A seller's own grades, where they still say less than the parts do. */
function keptGrades({ parts, defects, given }: ConditionReport): ConditionReport['given'] {
  const byRule = conditionOf({ parts, defects });
  const kept = conditionAxes.flatMap((axis) => {
    const grade = given?.[axis];
    const isLess = grade !== undefined && grade < (byRule[axis]?.grade ?? 5);
    return isLess ? [[axis, grade] as const] : [];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/**
 * The report after what a row tells: its cell of parts, or of defects, is all that there is of them. What a file does not have stays: photos of
 * defects, and grades that the seller gave where the parts still allow them.
 */
export function mergeReport(
  { parts, partDefects }: Told,
  before: ConditionReport | null,
): ConditionReport | null {
  if (!parts && !partDefects) return before;
  const old = before?.defects ?? [];
  const report = {
    parts: parts ?? before?.parts ?? {},
    defects: partDefects ? withOldPhotos(partDefects, old) : old,
  };
  const given = keptGrades({ ...report, given: before?.given });
  return { ...report, ...(given && { given }) };
}

/** The box after what a row tells: a cell of what is there, or of what is missing, is all that there is of it. */
export function mergeBox(told: Told, before: BoxContents | null): BoxContents | null {
  const { inBox, notInBox } = told;
  const isTold = [inBox, notInBox, told.warrantyUntil, told.firmware].some(
    (one) => one !== undefined,
  );
  if (!isTold) return before;
  const items: Partial<Record<BoxItem, BoxState>> = {};
  for (const [item, state] of Object.entries(before?.items ?? {}) as [BoxItem, BoxState][]) {
    if (state === 'yes' ? !inBox : !notInBox) items[item] = state;
  }
  for (const item of notInBox ?? []) items[item] = 'no';
  for (const item of inBox ?? []) items[item] = 'yes';
  const warrantyUntil = warrantyDay({
    items,
    warrantyUntil: told.warrantyUntil ?? before?.warrantyUntil,
  });
  const firmware = told.firmware ?? before?.firmware;
  return { items, ...(warrantyUntil && { warrantyUntil }), ...(firmware && { firmware }) };
}

/** What a new row tells, as the call that adds a product has it. */
export function factsOfTold(told: Told) {
  const [conditionReport, boxContents] = [mergeReport(told, null), mergeBox(told, null)];
  return { ...(conditionReport && { conditionReport }), ...(boxContents && { boxContents }) };
}

interface Row extends ReturnType<typeof factsOfTold> {
  category: string | undefined;
  shots: readonly ShotId[];
}

/** The condition type that follows once every part is told that its category asks for: the form fills it in, too. */
export function followingCondition(row: Row): Condition | undefined {
  const { conditionReport: report, boxContents: box, category, shots } = row;
  if (!report) return undefined;
  const kind = checklistKindOf({ kind: null, sensor: null, categoryId: category ?? '' });
  const items = Object.keys(box?.items ?? {}) as BoxItem[];
  const withLens = comesWithLens(kind, { parts: toldParts(report), box: items, shots });
  return isWhollyTold(kind, report, withLens) ? (conditionOf(report).best ?? undefined) : undefined;
}
