import { useWatch } from 'react-hook-form';
import type { BoxItem } from '#contract/condition/box.ts';
import { toldParts } from '#contract/condition/grade.ts';
import { takesLens } from '#contract/condition/parts.ts';
import type { ChecklistKind } from '#contract/inspections/checklists.ts';
import { comesWithLens } from '#contract/shots/comes-with-lens.ts';
import type { ProductFormApi } from '../product-fields.tsx';
import { shotsOf } from '../shots/shot-text.ts';
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
  const [name, report, box, shots, said] = useWatch({
    control: form.control,
    name: ['name', 'conditionReport', 'boxContents', 'shots', 'comesWithLens'],
  });
  const isPossible = takesLens(kind);
  const isTold = comesWithLens(kind, {
    parts: toldParts(reportOf(report)),
    box: Object.keys(boxOf(box).items) as BoxItem[],
    shots: shotsOf(shots).map(({ shot }) => shot),
  });
  const has = isTold || (isPossible && said === 'yes');
  return {
    ...{ isPossible, isTold, has },
    isSuggested: isPossible && !has && !said && namesLens(name ?? ''),
    toggle: () => form.setValue('comesWithLens', has ? 'no' : 'yes', { shouldDirty: true }),
  };
}
