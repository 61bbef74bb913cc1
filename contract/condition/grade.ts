import type { ChecklistKind } from '../inspections/checklists.ts';
import { type Condition, conditions } from './conditions.ts';
import {
  type AxisGrade,
  askedParts,
  axisOf,
  type ConditionAxis,
  conditionAxes,
  gradeOfPart,
  gradeOfSeverity,
  type PartId,
  partIds,
  type Severity,
  type StatedPart,
} from './parts.ts';

/*
 * The written rule of condition (decision 072). An axis has the grade of its worst part or defect. The condition is the worse of what
 * both axes allow. A seller may say less than the rule, and never more. What nobody answered is worth nothing, and makes nothing fine.
 */

/** The best condition that each grade allows. */
const conditionOfGrade: Record<ConditionAxis, Record<AxisGrade, Condition>> = {
  cosmetic: { 5: 'Excellent', 4: 'Excellent', 3: 'Good', 2: 'Fair', 1: 'Fair' },
  function: { 5: 'Excellent', 4: 'Good', 3: 'Fair', 2: 'Fair', 1: 'Fair' },
};

/** What a seller says of an item, part by part. */
export interface Told {
  parts: { readonly [Part in PartId]?: StatedPart | undefined };
  defects: readonly { part: PartId; severity: Severity }[];
  /** Grades that the seller gives themselves: less than the rule, or less than the best where no part is told. */
  given?: { readonly [Axis in ConditionAxis]?: AxisGrade | undefined } | undefined;
}

export interface AxisResult {
  grade: AxisGrade;
  /** The parts that it follows from; none of a grade that only the seller gave. */
  because: PartId[];
}

export interface ConditionResult {
  cosmetic: AxisResult | null;
  function: AxisResult | null;
  /** The best condition that the item can have; null while nothing is told. */
  best: Condition | null;
  /** The parts for which it is no better. */
  because: PartId[];
}

/** Each part that is told of, with the worst that is said of it. */
export function worstOfParts({
  parts,
  defects,
}: Omit<Told, 'given'>): [part: PartId, grade: AxisGrade][] {
  return partIds.flatMap((part): [PartId, AxisGrade][] => {
    const state = parts[part];
    const told = state && gradeOfPart(part, state);
    const faults = defects.filter((one) => one.part === part);
    const grades = [...(told ? [told] : []), ...faults.map((one) => gradeOfSeverity[one.severity])];
    return grades.length > 0 ? [[part, Math.min(...grades) as AxisGrade]] : [];
  });
}

/** One axis by its parts, or by less where the seller says less. */
function axisResult(told: Told, axis: ConditionAxis): AxisResult | null {
  const parts = worstOfParts(told).filter(([part]) => axisOf(part) === axis);
  const byRule = parts.length > 0 ? Math.min(...parts.map(([, grade]) => grade)) : null;
  const given = told.given?.[axis] ?? null;
  if (byRule === null) return given && given < 5 ? { grade: given, because: [] } : null;
  if (given !== null && given < byRule) return { grade: given, because: [] };
  const because = byRule === 5 ? [] : parts.filter(([, grade]) => grade === byRule);
  return { grade: byRule as AxisGrade, because: because.map(([part]) => part) };
}

const worst = (some: readonly Condition[]) =>
  conditions.findLast((one) => some.includes(one)) ?? null;

/** What follows from all that is told. */
export function conditionOf(told: Told): ConditionResult {
  const results = {
    cosmetic: axisResult(told, 'cosmetic'),
    function: axisResult(told, 'function'),
  };
  const allowed = conditionAxes.flatMap((axis) => {
    const result = results[axis];
    return result ? [conditionOfGrade[axis][result.grade]] : [];
  });
  const best = worst(allowed);
  const isWhy = ([part, grade]: [PartId, AxisGrade]) =>
    best !== 'Excellent' && conditionOfGrade[axisOf(part)][grade] === best;
  const because = worstOfParts(told).filter(isWhy);
  return { ...results, best, because: because.map(([part]) => part) };
}

/** Whether a condition says no more than the parts do. */
export function isAllowed(condition: Condition, told: Told): boolean {
  const { best } = conditionOf(told);
  return best === null || conditions.indexOf(condition) >= conditions.indexOf(best);
}

/** The parts of which anything is told, as a state or as a defect. */
export const toldParts = ({ parts, defects }: Omit<Told, 'given'>): PartId[] =>
  partIds.filter(
    (part) => parts[part] !== undefined || defects.some((defect) => defect.part === part),
  );

/** Of how many of the parts that are asked something is told. */
export interface Coverage {
  told: number;
  asked: number;
}

/** How much of each axis is told of a thing of its kind. Whether a lens comes with it follows from what is told, where nobody says. */
export function coverageOf(
  kind: ChecklistKind,
  said: Omit<Told, 'given'>,
  comesWithLens?: boolean,
): Record<ConditionAxis, Coverage> {
  const told = toldParts(said);
  const asked = askedParts(kind, told, comesWithLens);
  const of = (axis: ConditionAxis): Coverage => {
    const count = (parts: readonly PartId[]) =>
      parts.filter((part) => axisOf(part) === axis).length;
    return { told: count(told), asked: count(asked) };
  };
  return { cosmetic: of('cosmetic'), function: of('function') };
}

/** Whether every part is told of that a thing of its kind is asked for. */
export const isWhollyTold = (
  kind: ChecklistKind,
  said: Omit<Told, 'given'>,
  comesWithLens?: boolean,
): boolean =>
  Object.values(coverageOf(kind, said, comesWithLens)).every(({ told, asked }) => told === asked);

/** How an item can fail to work as it should. */
export const faults = ['with_fault', 'for_parts'] as const;
export type Fault = (typeof faults)[number];

/** What its seller promises of how it works: all of it, all but something, or nothing but its parts. */
export function worksAs(grade: AxisGrade): 'works' | Fault {
  if (grade === 1) return 'for_parts';
  return grade === 2 ? 'with_fault' : 'works';
}

/** Whether it is sold for its parts: such a sale says nothing of what one that works sells for, and the other way round. */
export function isForParts(told: Told | null): boolean {
  const works = told && conditionOf(told).function;
  return works ? worksAs(works.grade) === 'for_parts' : false;
}
