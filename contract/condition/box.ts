import type { ChecklistKind } from '../inspections/checklists.ts';
import { takesLens } from './parts.ts';

/* What is in the box, and what is not. Without zod: forms and pages ask it. */

export const boxItems = [
  'battery',
  'charger',
  'cable',
  'body_cap',
  'front_cap',
  'rear_cap',
  'hood',
  'pouch',
  'strap',
  'plate',
  'stand',
  'box',
  'manual',
  'papers',
  'warranty',
] as const;
export type BoxItem = (typeof boxItems)[number];

/** It is there, or it is missing. What is not told is neither. */
export const boxStates = ['yes', 'no'] as const;
export type BoxState = (typeof boxStates)[number];

const papers: BoxItem[] = ['box', 'manual', 'papers', 'warranty'];
const digital: BoxItem[] = ['battery', 'charger', 'cable', 'body_cap', 'strap', ...papers];
const fixed: BoxItem[] = ['battery', 'charger', 'cable', 'strap', 'pouch', ...papers];
const film: BoxItem[] = ['battery', 'body_cap', 'strap', 'pouch', ...papers];
const lens: BoxItem[] = ['front_cap', 'rear_cap', 'hood', 'pouch', ...papers];

/** What belongs in the box of a thing of each kind. */
export const boxOfKind: Record<ChecklistKind, readonly BoxItem[]> = {
  dslr: digital,
  mirrorless: digital,
  'medium-format-digital': digital,
  'rangefinder-digital': digital,
  'film-slr': film,
  rangefinder: film,
  'medium-format': film,
  compact: fixed,
  'compact-film': ['battery', 'strap', 'pouch', ...papers],
  action: fixed,
  instant: ['battery', 'charger', 'strap', 'pouch', ...papers],
  'lens-prime': lens,
  'lens-zoom': lens,
  flash: ['battery', 'charger', 'stand', 'pouch', ...papers],
  tripod: ['plate', 'pouch', ...papers],
  gimbal: ['battery', 'charger', 'cable', 'plate', 'pouch', ...papers],
  other: papers,
};

/** What a lens brings that comes with a camera. */
export const boxOfLens: readonly BoxItem[] = ['front_cap', 'rear_cap', 'hood'];

/** Whether a lens comes with it by what is told of its box. */
export const boxTellsOfLens = (kind: ChecklistKind, told: readonly BoxItem[]): boolean =>
  takesLens(kind) && told.some((item) => boxOfLens.includes(item));

/** What belongs in its box, with what a lens brings that comes with it, and what else is told. */
export function askedInBox(
  kind: ChecklistKind,
  told: readonly BoxItem[],
  comesWithLens = boxTellsOfLens(kind, told),
): BoxItem[] {
  const asked = new Set([...boxOfKind[kind], ...(comesWithLens ? boxOfLens : []), ...told]);
  return boxItems.filter((item) => asked.has(item));
}

/** The last day of a warranty that is there: one that is missing has none. */
export const warrantyDay = (box: {
  items: { readonly warranty?: BoxState | undefined };
  warrantyUntil?: string | undefined;
}): string | undefined => (box.items.warranty === 'no' ? undefined : box.warrantyUntil);

/** Longest name of a firmware. */
export const maxFirmware = 40;
