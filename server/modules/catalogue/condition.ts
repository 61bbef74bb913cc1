import type { ProductEdit } from '#contract/catalogue/editing.ts';
import { catalogueProblems } from '#contract/catalogue/problems.ts';
import type { Condition } from '#contract/condition/conditions.ts';
import { conditionOf, type Fault, isAllowed, worksAs } from '#contract/condition/grade.ts';
import type { AxisGrade } from '#contract/condition/parts.ts';
import type { ConditionReport, ShownCondition } from '#contract/condition/schemas.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { ProductRow } from './store.ts';
import type { ViewContext } from './view.ts';

/** Refuses a condition type that is better than what is said of the parts. */
export function checkNotRaised(
  conditionType: Condition,
  report: ConditionReport | null | undefined,
): void {
  if (report && !isAllowed(conditionType, report)) {
    throw refuse(catalogueProblems, 'condition_raised');
  }
}

/** Refuses a condition type that is better than what is said of the parts, and defects that name photos of something else. */
export function checkCondition(
  listing: Pick<ProductEdit, 'conditionReport' | 'conditionType' | 'image' | 'images'>,
): void {
  const { conditionReport: report, conditionType, image, images } = listing;
  if (!report) return;
  checkNotRaised(conditionType, report);
  const photos = images ?? [image];
  const isOther = (photo: string | undefined) => photo !== undefined && !photos.includes(photo);
  if (report.defects.some(({ photo }) => isOther(photo))) {
    throw refuse(catalogueProblems, 'defect_photo');
  }
}

/** The report without the photos that the product has no more. */
export function withoutGone(
  report: ConditionReport | null,
  photos: readonly string[],
): ConditionReport | null {
  if (!report) return null;
  const defects = report.defects.map(({ photo, ...defect }) => ({
    ...defect,
    ...(photo !== undefined && photos.includes(photo) && { photo }),
  }));
  return { ...report, defects };
}

/** How it works by what is said of its parts: 0 where nothing is. The column is null before anybody looked. */
export const functionGradeOf = (report: ConditionReport | null): number =>
  (report && conditionOf(report).function?.grade) ?? 0;

/** How it fails to work as it should, if it does. */
export function faultOf({ functionGrade }: Pick<ProductRow, 'functionGrade'>): Fault | undefined {
  const works = functionGrade ? worksAs(functionGrade as AxisGrade) : 'works';
  return works === 'works' ? undefined : works;
}

/** What its seller says of each part and what follows from it. A photo that is gone is not shown. */
export function shownConditionOf(
  { conditionReport: report }: ProductRow,
  { pictures }: Pick<ViewContext, 'pictures'>,
): ShownCondition | null {
  if (!report) return null;
  const defects = report.defects.map(({ photo, note, ...defect }) => {
    const picture = photo === undefined ? undefined : pictures.get(photo);
    return { ...defect, ...(note && { note }), ...(picture && { picture }) };
  });
  return { parts: report.parts, defects, ...conditionOf(report) };
}
