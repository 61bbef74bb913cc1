import { type BoxItem, boxTellsOfLens } from '#contract/condition/box.ts';
import { type PartId, tellsOfLens } from '#contract/condition/parts.ts';
import type { ChecklistKind } from '#contract/inspections/checklists.ts';
import { showsLens } from './lens-shots.ts';
import type { ShotId } from './shots.ts';

interface Told {
  parts: readonly PartId[];
  /** What is told of its box, as there or as missing. */
  box: readonly BoxItem[];
  shots: readonly ShotId[];
}

/** Whether a lens comes with a thing of this kind: anything of one is told, packed or shown. */
export const comesWithLens = (kind: ChecklistKind, { parts, box, shots }: Told): boolean =>
  tellsOfLens(kind, parts) || boxTellsOfLens(kind, box) || showsLens(kind, shots);
