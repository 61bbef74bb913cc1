import { useWatch } from 'react-hook-form';
import { type BoxItem, boxTellsOfLens } from '#contract/condition/box.ts';
import { toldParts } from '#contract/condition/grade.ts';
import { takesLens, tellsOfLens } from '#contract/condition/parts.ts';
import type { ChecklistKind } from '#contract/inspections/checklists.ts';
import type { ProductFormApi } from '../product-fields.tsx';
import { namesLens } from './names-lens.ts';
import { boxOf, reportOf } from './report-text.ts';

/** Whether a lens comes with the camera of the form: for its parts, its box and its photos alike. */
export interface WithLens {
  /** One can come with such a thing. */
  isPossible: boolean;
  /** The name sounds like it, and the seller has said nothing of it. */
  isSuggested: boolean;
  /** Something is told of one: it is there. */
  isTold: boolean;
  /** The seller says so: what a name sounds like is no word of theirs. */
  has: boolean;
  toggle: () => void;
}

export function useWithLens(form: ProductFormApi, kind: ChecklistKind): WithLens {
  const [name, report, box, said] = useWatch({
    control: form.control,
    name: ['name', 'conditionReport', 'boxContents', 'comesWithLens'],
  });
  const isPossible = takesLens(kind);
  const isTold =
    tellsOfLens(kind, toldParts(reportOf(report))) ||
    boxTellsOfLens(kind, Object.keys(boxOf(box).items) as BoxItem[]);
  const has = isTold || (isPossible && said === 'yes');
  return {
    ...{ isPossible, isTold, has },
    isSuggested: isPossible && !has && !said && namesLens(name ?? ''),
    toggle: () => form.setValue('comesWithLens', has ? 'no' : 'yes', { shouldDirty: true }),
  };
}
