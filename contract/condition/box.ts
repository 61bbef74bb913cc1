import type { ChecklistKind } from '../inspections/checklists.ts';

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

/** Longest name of a firmware. */
export const maxFirmware = 40;
