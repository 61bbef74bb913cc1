import type { ChecklistKind } from '../inspections/checklists.ts';

/*
 * By which parts the condition of an item is told, and what each state of a part is worth. Without zod and without words: forms and
 * pages ask it. What a grade means is written in `web/modules/catalogue/condition`.
 */

/** How it looks and how it works are two things. */
export const conditionAxes = ['cosmetic', 'function'] as const;
export type ConditionAxis = (typeof conditionAxes)[number];

/** Worst first: 5 is as new. */
export const axisGrades = [1, 2, 3, 4, 5] as const;
export type AxisGrade = (typeof axisGrades)[number];

/** What a part can be, best first, and the grade that each is worth. */
const scales = {
  surface: { axis: 'cosmetic', grades: { new: 5, light: 4, used: 3, worn: 2, broken: 1 } },
  glass: { axis: 'function', grades: { clean: 5, faint: 4, marked: 3, cracked: 2 } },
  inside: { axis: 'function', grades: { none: 5, traces: 3, strong: 2 } },
  working: { axis: 'function', grades: { works: 5, weak: 3, untested: 3, fails: 2 } },
} as const satisfies Record<
  string,
  { axis: ConditionAxis; grades: Readonly<Record<string, AxisGrade>> }
>;
type ScaleName = keyof typeof scales;
export type PartState = { [Name in ScaleName]: keyof (typeof scales)[Name]['grades'] }[ScaleName];

interface PartRule {
  scale: ScaleName;
  /** Worth another grade than on the scale. */
  grades?: Partial<Record<PartState, AxisGrade>>;
  /** There are things of its kind that have none: manual lenses have no autofocus. */
  mayLack?: true;
}

const surface = { scale: 'surface' } as const;
const glass = { scale: 'glass' } as const;
const works = { scale: 'working' } as const;
/** Without it no picture is taken, or nothing held. */
const essential = { scale: 'working', grades: { fails: 1 } } as const;

const rules = {
  shell: surface,
  grip: { ...surface, mayLack: true },
  barrel: surface,
  screen: { ...glass, mayLack: true },
  viewfinder: { ...glass, mayLack: true },
  sensor: { ...glass, grades: { cracked: 1 } },
  mount: essential,
  buttons: works,
  shutter: essential,
  battery_door: works,
  front_glass: glass,
  rear_glass: glass,
  coating: { scale: 'inside', grades: { traces: 4, strong: 3 } },
  fungus: { scale: 'inside' },
  haze: { scale: 'inside' },
  dust: { scale: 'inside', grades: { traces: 4, strong: 3 } },
  aperture: { ...works, mayLack: true },
  focus: works,
  zoom: { ...works, mayLack: true },
  autofocus: { ...works, mayLack: true },
  stabiliser: { ...works, mayLack: true },
  meter: { ...works, mayLack: true },
  winding: essential,
  seals: works,
  patch: works,
  film_back: essential,
  ports: works,
  rollers: essential,
  flash_tube: { ...essential, mayLack: true },
  head: works,
  shoe: essential,
  legs: essential,
  plate: works,
  motors: essential,
  whole: essential,
} as const satisfies Record<string, PartRule>;

export type PartId = keyof typeof rules;
export const partIds = Object.keys(rules) as PartId[];
const ruleOf = (part: PartId): PartRule => rules[part];

/** What a thing of its kind need not have is not there. */
export const absent = 'absent';
export type StatedPart = PartState | typeof absent;

export const axisOf = (part: PartId): ConditionAxis => scales[ruleOf(part).scale].axis;

/** What a part can be said to be, best first. */
export function statesOf(part: PartId): StatedPart[] {
  const { scale, mayLack } = ruleOf(part);
  const states = Object.keys(scales[scale].grades) as PartState[];
  return mayLack ? [...states, absent] : states;
}

/** What a state of a part is worth; null for what is not there, and for a state that the part does not have. */
export function gradeOfPart(part: PartId, state: StatedPart): AxisGrade | null {
  const { scale, grades } = ruleOf(part);
  const onScale: Partial<Record<string, AxisGrade>> = scales[scale].grades;
  return grades?.[state as PartState] ?? onScale[state] ?? null;
}

const body: PartId[] = ['shell', 'grip', 'screen', 'viewfinder', 'sensor', 'mount', 'buttons'];
const digitalBody: PartId[] = [...body, 'shutter', 'battery_door'];
const lens: PartId[] = [
  'barrel',
  'front_glass',
  'rear_glass',
  'coating',
  'fungus',
  'haze',
  'dust',
  'aperture',
  'focus',
  'autofocus',
  'stabiliser',
];

/** The parts of a thing of each kind, in the order in which somebody turns it round. */
export const partsOfKind: Record<ChecklistKind, readonly PartId[]> = {
  dslr: digitalBody,
  mirrorless: digitalBody,
  'medium-format-digital': digitalBody,
  'rangefinder-digital': [...digitalBody, 'patch'],
  'film-slr': [
    'shell',
    'grip',
    'viewfinder',
    'mount',
    'buttons',
    'shutter',
    'meter',
    'winding',
    'seals',
    'battery_door',
  ],
  rangefinder: [
    'shell',
    'viewfinder',
    'patch',
    'mount',
    'front_glass',
    'fungus',
    'shutter',
    'meter',
    'winding',
    'seals',
  ],
  'medium-format': [
    'shell',
    'viewfinder',
    'mount',
    'front_glass',
    'fungus',
    'shutter',
    'film_back',
    'meter',
    'winding',
    'seals',
  ],
  compact: [
    'shell',
    'screen',
    'viewfinder',
    'sensor',
    'front_glass',
    'dust',
    'buttons',
    'zoom',
    'autofocus',
    'shutter',
    'battery_door',
  ],
  'compact-film': [
    'shell',
    'viewfinder',
    'front_glass',
    'fungus',
    'buttons',
    'zoom',
    'autofocus',
    'shutter',
    'meter',
    'winding',
    'battery_door',
  ],
  action: [
    'shell',
    'screen',
    'front_glass',
    'sensor',
    'buttons',
    'stabiliser',
    'ports',
    'seals',
    'battery_door',
  ],
  instant: [
    'shell',
    'viewfinder',
    'front_glass',
    'buttons',
    'shutter',
    'rollers',
    'flash_tube',
    'battery_door',
  ],
  'lens-prime': [...lens, 'mount'],
  'lens-zoom': [...lens, 'zoom', 'mount'],
  flash: ['shell', 'screen', 'buttons', 'flash_tube', 'head', 'shoe', 'battery_door'],
  tripod: ['shell', 'legs', 'head', 'plate'],
  gimbal: ['shell', 'screen', 'buttons', 'motors', 'plate', 'ports', 'battery_door'],
  other: ['shell', 'whole'],
};

/** What is asked besides when a camera is sold with a lens on it. */
export const partsOfLens: readonly PartId[] = [...lens, 'zoom'];

const withLens: readonly ChecklistKind[] = [
  'dslr',
  'mirrorless',
  'film-slr',
  'rangefinder',
  'rangefinder-digital',
  'medium-format',
  'medium-format-digital',
];

/** Whether a lens can come with it that has parts of its own. */
export const takesLens = (kind: ChecklistKind): boolean => withLens.includes(kind);

/** Whether a lens comes with it by what is told: of a part that lenses have, and that the thing itself has not. */
export const tellsOfLens = (kind: ChecklistKind, told: readonly PartId[]): boolean =>
  takesLens(kind) &&
  told.some((part) => partsOfLens.includes(part) && !partsOfKind[kind].includes(part));

/** The parts that a thing of its kind is asked for. What else is told stays, though its kind would not be asked for it. */
export function askedParts(
  kind: ChecklistKind,
  told: readonly PartId[],
  comesWithLens = tellsOfLens(kind, told),
): PartId[] {
  const ofLens = comesWithLens ? partsOfLens : [];
  return [...new Set([...partsOfKind[kind], ...ofLens, ...told])];
}

/** How bad a defect is. */
export const severities = ['small', 'clear', 'serious'] as const;
export type Severity = (typeof severities)[number];

/** What a defect of each severity is worth. */
export const gradeOfSeverity: Record<Severity, AxisGrade> = { small: 4, clear: 3, serious: 2 };

/** Most defects that one listing names. */
export const maxDefects = 12;
/** Longest word about one of them. */
export const maxDefectNote = 160;
