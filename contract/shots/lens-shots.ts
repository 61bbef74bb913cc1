import { takesLens } from '#contract/condition/parts.ts';
import type { ChecklistKind } from '#contract/inspections/checklists.ts';
import type { ShotId } from './shots.ts';

/* Apart from all other shots: the page of a product asks for this much of them at once. */

/** What photos show of a lens. */
export const lensShots: ShotId[] = [
  'lens_front',
  'lens_rear',
  'lens_side',
  'lens_glass',
  'lens_blades',
];

/** Whether a lens that comes with a camera is shown. */
export const showsLens = (kind: ChecklistKind, shown: readonly ShotId[]): boolean =>
  takesLens(kind) && shown.some((shot) => lensShots.includes(shot) || shot === 'zoomed');
