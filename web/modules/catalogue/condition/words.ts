import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BoxItem } from '#contract/condition/box.ts';
import type { worksAs } from '#contract/condition/grade.ts';
import type {
  AxisGrade,
  ConditionAxis,
  PartId,
  Severity,
  StatedPart,
} from '#contract/condition/parts.ts';

/* What grades, parts and their states are called. A page says them with `i18n._`. */

export const axisNames: Record<ConditionAxis, MessageDescriptor> = {
  cosmetic: msg`How it looks`,
  function: msg`How it works`,
};

export const gradeNames: Record<ConditionAxis, Record<AxisGrade, MessageDescriptor>> = {
  cosmetic: {
    5: msg`Like new`,
    4: msg`Light marks`,
    3: msg`Signs of use`,
    2: msg`Worn`,
    1: msg`Damaged`,
  },
  function: {
    5: msg`Works like new`,
    4: msg`Works well`,
    3: msg`Works, with limits`,
    2: msg`Works, with a fault`,
    1: msg`For parts`,
  },
};

export const gradeMeanings: Record<ConditionAxis, Record<AxisGrade, MessageDescriptor>> = {
  cosmetic: {
    5: msg`No marks, even close up.`,
    4: msg`A few fine marks that you have to look for.`,
    3: msg`Scratches or shine that are seen at arm’s length.`,
    2: msg`Bare metal, dents, loose or missing covers.`,
    1: msg`Cracked, bent, or pieces are missing.`,
  },
  function: {
    5: msg`Everything works, and the glass is clear.`,
    4: msg`Everything works. Dust, faint marks or a small defect that no picture shows.`,
    3: msg`Something is weak, not tested, or can show in some pictures.`,
    2: msg`Something does not work, or spoils pictures.`,
    1: msg`It cannot do what it is made for: for repair or for parts.`,
  },
};

export const partNames: Record<PartId, MessageDescriptor> = {
  shell: msg`Shell`,
  grip: msg`Grip`,
  barrel: msg`Barrel`,
  screen: msg({ message: 'Screen', context: 'part' }),
  viewfinder: msg`Viewfinder`,
  sensor: msg({ message: 'Sensor', context: 'part' }),
  mount: msg({ message: 'Mount', context: 'part' }),
  buttons: msg`Buttons and dials`,
  shutter: msg({ message: 'Shutter', context: 'part' }),
  battery_door: msg`Battery door`,
  front_glass: msg`Front glass`,
  rear_glass: msg`Rear glass`,
  coating: msg`Wear of the coating`,
  fungus: msg`Fungus`,
  haze: msg`Haze`,
  dust: msg`Dust inside`,
  aperture: msg`Aperture blades`,
  focus: msg`Focus ring`,
  zoom: msg`Zoom`,
  autofocus: msg`Autofocus`,
  stabiliser: msg`Stabiliser`,
  meter: msg`Light meter`,
  winding: msg`Winding the film`,
  seals: msg`Seals`,
  patch: msg`Rangefinder patch`,
  film_back: msg`Film back`,
  ports: msg`Ports`,
  rollers: msg`Rollers`,
  flash_tube: msg`Flash`,
  head: msg`Head`,
  shoe: msg`Shoe`,
  legs: msg`Legs and locks`,
  plate: msg`Plate`,
  motors: msg`Motors`,
  whole: msg`The whole item`,
};

export const stateNames: Record<StatedPart, MessageDescriptor> = {
  new: msg`Like new`,
  light: msg`Light marks`,
  used: msg`Signs of use`,
  worn: msg`Worn`,
  broken: msg`Damaged`,
  clean: msg`Clean`,
  faint: msg`Faint marks`,
  marked: msg`Clear marks`,
  cracked: msg`Cracked`,
  none: msg({ message: 'None', context: 'part' }),
  traces: msg`Traces`,
  strong: msg`Strong`,
  works: msg`Works`,
  weak: msg`Weak or stiff`,
  untested: msg`Not tested`,
  fails: msg`Does not work`,
  absent: msg`It has none`,
};

export const severityNames: Record<Severity, MessageDescriptor> = {
  small: msg`Small`,
  clear: msg({ message: 'Plain to see', context: 'defect' }),
  serious: msg`Serious`,
};

export const worksAsNames: Record<ReturnType<typeof worksAs>, MessageDescriptor | undefined> = {
  works: undefined,
  with_fault: msg`Works with a fault`,
  for_parts: msg`For parts or repair`,
};

export const boxNames: Record<BoxItem, MessageDescriptor> = {
  battery: msg`Battery`,
  charger: msg`Charger`,
  cable: msg`Cable`,
  body_cap: msg`Body cap`,
  front_cap: msg`Front cap`,
  rear_cap: msg`Rear cap`,
  hood: msg`Hood`,
  pouch: msg`Case or pouch`,
  strap: msg`Strap`,
  plate: msg`Plate`,
  stand: msg`Stand`,
  box: msg`Original box`,
  manual: msg`Manual`,
  papers: msg`Bill of purchase`,
  warranty: msg`Warranty`,
};
