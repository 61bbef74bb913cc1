import type { BoxContents, ConditionReport } from '#contract/condition/schemas.ts';
import type { PhotoShots } from '#contract/shots/schemas.ts';
import type { ShotId } from '#contract/shots/shots.ts';
import { functionGradeOf } from '#server/modules/catalogue/index.ts';
import { productPicture } from './looks.ts';

interface Told {
  report?: ConditionReport;
  box?: BoxContents;
  /** The number of the photo that shows each defect, in their order. */
  photos?: number[];
}

const body = {
  viewfinder: 'clean',
  sensor: 'clean',
  mount: 'works',
  battery_door: 'works',
} as const;
const glass = { front_glass: 'clean', rear_glass: 'clean', coating: 'none', dust: 'none' } as const;
const clear = {
  ...glass,
  haze: 'none',
  fungus: 'none',
  aperture: 'works',
  focus: 'works',
} as const;

/** What sellers of the demo shop tell part by part: each grade, a defect with its photo, a fault, one for parts, and only a box. */
const told: Record<string, Told> = {
  'nikon-d750': {
    report: {
      parts: {
        ...body,
        shell: 'used',
        grip: 'light',
        screen: 'faint',
        buttons: 'works',
        shutter: 'works',
        ...clear,
        barrel: 'light',
        autofocus: 'works',
        stabiliser: 'works',
        zoom: 'works',
      },
      defects: [
        { part: 'screen', severity: 'small', note: 'A few hairlines, seen with the screen off' },
      ],
    },
    photos: [2],
    box: {
      items: {
        battery: 'yes',
        charger: 'yes',
        box: 'yes',
        strap: 'no',
        manual: 'no',
        warranty: 'no',
        front_cap: 'yes',
        hood: 'no',
      },
      firmware: 'C 1.15',
    },
  },
  'sony-a7-iii': {
    report: {
      parts: {
        ...body,
        shell: 'used',
        grip: 'used',
        screen: 'faint',
        buttons: 'works',
        shutter: 'works',
      },
      defects: [{ part: 'screen', severity: 'small', note: 'A scratch of 2 cm at the lower edge' }],
    },
    photos: [2],
    box: { items: { battery: 'yes', charger: 'no', body_cap: 'yes', box: 'no', papers: 'no' } },
  },
  'sony-fe-85': {
    report: {
      parts: { ...clear, barrel: 'new', autofocus: 'works', stabiliser: 'absent', mount: 'works' },
      defects: [],
    },
    box: {
      items: {
        front_cap: 'yes',
        rear_cap: 'yes',
        hood: 'yes',
        box: 'yes',
        papers: 'yes',
        warranty: 'yes',
        pouch: 'no',
      },
      warrantyUntil: '2027-06-30',
    },
  },
  'canon-70-200-ii': {
    report: {
      parts: {
        ...clear,
        barrel: 'used',
        autofocus: 'works',
        stabiliser: 'works',
        zoom: 'works',
        mount: 'works',
      },
      defects: [
        { part: 'barrel', severity: 'clear', note: 'Chips in the white paint at the collar' },
      ],
    },
    photos: [3],
    box: { items: { hood: 'yes', pouch: 'yes', front_cap: 'yes', rear_cap: 'yes', box: 'no' } },
  },
  'fujifilm-xf-56': {
    report: {
      parts: {
        ...clear,
        barrel: 'light',
        dust: 'traces',
        autofocus: 'works',
        stabiliser: 'absent',
      },
      defects: [],
    },
  },
  'vanguard-alta-pro': {
    report: {
      parts: { shell: 'worn', legs: 'works', head: 'weak', plate: 'works' },
      defects: [{ part: 'legs', severity: 'clear', note: 'One spike is bent' }],
    },
    box: { items: { plate: 'yes', pouch: 'no', box: 'no' } },
  },
  'canonet-ql17': {
    report: {
      parts: {
        shell: 'used',
        viewfinder: 'clean',
        patch: 'works',
        front_glass: 'clean',
        fungus: 'none',
        shutter: 'works',
        meter: 'weak',
        winding: 'works',
        seals: 'works',
      },
      defects: [],
    },
  },
  'zenit-e': {
    report: {
      parts: {
        shell: 'worn',
        viewfinder: 'marked',
        shutter: 'works',
        meter: 'fails',
        winding: 'works',
      },
      defects: [{ part: 'meter', severity: 'serious', note: 'The needle does not move' }],
    },
    box: { items: { pouch: 'yes', box: 'no', manual: 'no', papers: 'no' } },
  },
  'yongnuo-yn560-iv': {
    report: {
      parts: {
        shell: 'broken',
        flash_tube: 'works',
        head: 'weak',
        shoe: 'works',
        screen: 'absent',
      },
      defects: [{ part: 'shell', severity: 'serious', note: 'A crack in the side, under tape' }],
      given: { function: 2 },
    },
    box: { items: { battery: 'yes', charger: 'no', stand: 'no', pouch: 'no' } },
  },
  'canon-10-18': { box: { items: { front_cap: 'yes', rear_cap: 'yes', hood: 'no', box: 'no' } } },
};

/** What the photos of a demo product show, in their order; an item without a row says nothing of it. */
const shownBy: Record<string, ShotId[]> = {
  'nikon-d750': ['front', 'back'],
  'sony-a7-iii': ['front', 'back'],
  'fujifilm-x-t30': ['front', 'back'],
  'canonet-ql17': ['front'],
};

/** The column of it. */
export function shotsOf(key: string, pictureUrl: (name: string) => string): PhotoShots | null {
  const shots = shownBy[key]?.map((shot, n) => ({
    photo: pictureUrl(productPicture(key, n + 1)),
    shot,
  }));
  return shots ?? null;
}

/** The columns of a demo product that its seller tells part by part. */
export function conditionOf(key: string, pictureUrl: (name: string) => string) {
  const { report, box, photos = [] } = told[key] ?? {};
  const defects = report?.defects.map((defect, n) => {
    const number = photos[n];
    return number ? { ...defect, photo: pictureUrl(productPicture(key, number)) } : defect;
  });
  const conditionReport = report && defects ? { ...report, defects } : null;
  return {
    conditionReport,
    functionGrade: functionGradeOf(conditionReport),
    boxContents: box ?? null,
  };
}

/** Products of which something is told. */
export const toldProducts = Object.keys(told);
