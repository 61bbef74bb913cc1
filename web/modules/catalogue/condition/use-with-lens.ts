import { useState } from 'react';
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
  /** Something is told of one: it is there. */
  isTold: boolean;
  has: boolean;
  toggle: () => void;
}

export function useWithLens({ control }: ProductFormApi, kind: ChecklistKind): WithLens {
  const [ticked, setTicked] = useState<boolean>();
  const [name, report, box] = useWatch({
    control,
    name: ['name', 'conditionReport', 'boxContents'],
  });
  const isPossible = takesLens(kind);
  const isTold =
    tellsOfLens(kind, toldParts(reportOf(report))) ||
    boxTellsOfLens(kind, Object.keys(boxOf(box).items) as BoxItem[]);
  const has = isTold || (isPossible && (ticked ?? namesLens(name ?? '')));
  return { isPossible, isTold, has, toggle: () => setTicked(!has) };
}
