import { describe, expect, it } from 'vitest';
import { checklistKinds } from '../inspections/checklists.ts';
import { PhotoShots } from './schemas.ts';
import {
  askedShots,
  inShotOrder,
  isShotOfKind,
  type ShotId,
  shotCount,
  shotIds,
  shotsOfKind,
} from './shots.ts';

const photo = (n: number) => `/images/0d171500-0000-4000-8000-00000000000${n}/1600.jpeg`;

describe('what photos are asked to show', () => {
  it('is five to eight things of each kind, each once and of that kind, and no fault', () => {
    for (const kind of checklistKinds) {
      const asked = shotsOfKind[kind];
      expect(asked.length, kind).toBeGreaterThanOrEqual(5);
      expect(asked.length, kind).toBeLessThanOrEqual(8);
      expect(new Set(asked).size, kind).toBe(asked.length);
      expect(
        asked.every((shot) => isShotOfKind(kind, shot)),
        kind,
      ).toBe(true);
      expect(asked, kind).not.toContain('fault');
    }
  });

  it('names nothing that no kind is asked for', () => {
    const asked = new Set(Object.values(shotsOfKind).flat());
    expect(shotIds.filter((shot) => !asked.has(shot))).toEqual(['fault']);
  });

  it('is more where a lens comes with a camera, by its photos or by its parts', () => {
    const body = askedShots('mirrorless', []);
    expect(body).toHaveLength(8);
    const withLens = [...body.slice(0, -1), 'lens_front', 'lens_rear', 'lens_glass', 'contents'];
    expect(askedShots('mirrorless', ['lens_blades'])).toEqual(withLens);
    expect(askedShots('mirrorless', [], ['haze'])).toEqual(withLens);
    expect(askedShots('compact', [], ['front_glass'])).toEqual(shotsOfKind.compact);
  });

  it('is no zooming out of a lens that nobody knows the model of, unless a photo shows it', () => {
    expect(askedShots('lens-zoom', [])).toContain('zoomed');
    expect(askedShots('lens-zoom', [], [], false)).toEqual(shotsOfKind['lens-prime']);
    expect(askedShots('lens-zoom', ['zoomed'], [], false)).toContain('zoomed');
  });

  it('is of another kind where a thing of that kind has none', () => {
    expect(isShotOfKind('tripod', 'mount')).toBe(false);
    expect(isShotOfKind('lens-prime', 'film_chamber')).toBe(false);
    expect(isShotOfKind('compact', 'lens_blades')).toBe(false);
    expect(isShotOfKind('dslr', 'lens_blades')).toBe(true);
    expect(isShotOfKind('tripod', 'fault')).toBe(true);
    expect(isShotOfKind('other', 'mount')).toBe(true);
  });
});

describe('how much of it is shown', () => {
  it('counts what is asked, and names what is missing', () => {
    const asked = askedShots('flash', []);
    const shown: ShotId[] = ['back', 'front', 'fault', 'fault'];
    expect(shotCount(asked, shown)).toEqual({
      shown: 2,
      of: 6,
      missing: ['foot', 'screen_on', 'battery', 'contents'],
    });
  });

  it('suggests an order: as asked, then faults, then what nobody named', () => {
    const shots: Record<string, ShotId | undefined> = {
      a: undefined,
      b: 'fault',
      c: 'contents',
      d: 'front',
      e: undefined,
      f: 'mount',
    };
    expect(inShotOrder(Object.keys(shots), (name) => shots[name]).join('')).toBe('dfcbae');
  });
});

describe('what a call may say', () => {
  const said = (...shots: [number, string][]) =>
    PhotoShots.safeParse(shots.map(([n, shot]) => ({ photo: photo(n), shot })));

  it('is each view once, and faults as often as there are some', () => {
    expect(said([1, 'front'], [2, 'fault'], [3, 'fault']).success).toBe(true);
    expect(said([1, 'front'], [2, 'front']).error?.issues).toMatchObject([
      { message: 'The same view is there twice' },
    ]);
  });

  it('is one view of a photo, of those that there are', () => {
    expect(said([1, 'front'], [1, 'back']).error?.issues).toMatchObject([
      { message: 'A photo shows one view' },
    ]);
    expect(said([1, 'inside']).error?.issues).toMatchObject([{ message: 'There is no such view' }]);
  });

  it('is no more than a listing has photos', () => {
    const many = Array.from({ length: 13 }, (_, n) => ({
      photo: `/images/0d171500-0000-4000-8000-0000000000${10 + n}/1600.jpeg`,
      shot: 'fault',
    }));
    expect(PhotoShots.safeParse(many).success).toBe(false);
    expect(PhotoShots.safeParse(many.slice(1)).success).toBe(true);
  });
});
