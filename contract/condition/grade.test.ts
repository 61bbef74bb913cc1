import { describe, expect, it, test } from 'vitest';
import type { ChecklistKind } from '../inspections/checklists.ts';
import { askedInBox, boxItems, boxOfKind, boxOfLens, warrantyDay } from './box.ts';
import { conditionOf, coverageOf, isAllowed, isWhollyTold, type Told, worksAs } from './grade.ts';
import {
  askedParts,
  axisOf,
  gradeOfPart,
  partIds,
  partsOfKind,
  partsOfLens,
  statesOf,
  takesLens,
  tellsOfLens,
} from './parts.ts';

const told = (parts: Told['parts'], more: Partial<Told> = {}): Told => ({
  parts,
  defects: [],
  ...more,
});

describe('the condition', () => {
  it('is not told by nothing', () => {
    expect(conditionOf(told({}))).toEqual({
      cosmetic: null,
      function: null,
      best: null,
      because: [],
    });
    for (const one of ['Excellent', 'Good', 'Fair'] as const) {
      expect(isAllowed(one, told({}))).toBe(true);
    }
  });

  it('is fair because of haze', () => {
    const result = conditionOf(told({ barrel: 'new', haze: 'traces', fungus: 'none' }));
    expect(result).toEqual({
      cosmetic: { grade: 5, because: [] },
      function: { grade: 3, because: ['haze'] },
      best: 'Fair',
      because: ['haze'],
    });
  });

  it('is the worse of how it looks and how it works, and names every part that makes it so', () => {
    const good = conditionOf(
      told({ shell: 'used', grip: 'used', dust: 'traces', shutter: 'works' }),
    );
    expect(good).toMatchObject({ best: 'Good', because: ['shell', 'grip', 'dust'] });
    const worn = conditionOf(told({ shell: 'worn', shutter: 'works' }));
    expect(worn).toMatchObject({ best: 'Fair', because: ['shell'] });
    const light = conditionOf(told({ shell: 'light', shutter: 'works' }));
    expect(light).toMatchObject({ best: 'Excellent', because: [] });
  });

  it('counts a defect where its part is, and the worst of both', () => {
    const defects = [{ part: 'shell', severity: 'serious' }] as const;
    expect(conditionOf(told({ shell: 'new' }, { defects }))).toMatchObject({
      cosmetic: { grade: 2, because: ['shell'] },
      best: 'Fair',
    });
    const small = [{ part: 'shutter', severity: 'small' }] as const;
    expect(conditionOf(told({ shutter: 'fails' }, { defects: small })).function?.grade).toBe(1);
  });

  it('takes nothing that is not there, and no state of another part', () => {
    expect(conditionOf(told({ autofocus: 'absent' })).best).toBeNull();
    expect(conditionOf(told({ autofocus: 'strong' })).best).toBeNull();
  });

  it('calls nothing tested that is not', () => {
    expect(conditionOf(told({ shutter: 'untested' }))).toMatchObject({ best: 'Fair' });
  });
});

describe('a seller', () => {
  it('may say less than the parts, and never more', () => {
    const parts = { shell: 'used', shutter: 'works' } as const;
    const less = conditionOf(told(parts, { given: { cosmetic: 2, function: 4 } }));
    expect(less).toMatchObject({
      cosmetic: { grade: 2, because: [] },
      function: { grade: 4, because: [] },
      best: 'Fair',
    });
    const more = conditionOf(told(parts, { given: { cosmetic: 5 } }));
    expect(more).toMatchObject({ cosmetic: { grade: 3, because: ['shell'] }, best: 'Good' });
    expect(isAllowed('Excellent', told(parts))).toBe(false);
    expect(isAllowed('Good', told(parts))).toBe(true);
    expect(isAllowed('Fair', told(parts))).toBe(true);
  });

  it('may give a grade where no part is told', () => {
    const result = conditionOf(told({}, { given: { function: 1 } }));
    expect(result).toMatchObject({ function: { grade: 1, because: [] }, best: 'Fair' });
  });

  it('calls nothing as new of which no part is told', () => {
    const result = conditionOf(told({}, { given: { cosmetic: 5, function: 5 } }));
    expect(result).toMatchObject({ cosmetic: null, function: null, best: null });
    const absent = conditionOf(told({ autofocus: 'absent' }, { given: { function: 5 } }));
    expect(absent.best).toBeNull();
  });
});

describe('what nobody answered', () => {
  it('is counted on each axis', () => {
    expect(coverageOf('dslr', told({ battery_door: 'works' }))).toEqual({
      cosmetic: { told: 0, asked: 2 },
      function: { told: 1, asked: 7 },
    });
  });

  it('is not what has a defect, and not what is not there', () => {
    const defects = [{ part: 'shell', severity: 'small' }] as const;
    expect(coverageOf('dslr', told({ grip: 'absent' }, { defects })).cosmetic).toEqual({
      told: 2,
      asked: 2,
    });
  });

  it('is nothing once every part of both axes is told, and the lens with it', () => {
    const tripod = { shell: 'new', legs: 'works', head: 'works' } as const;
    expect(isWhollyTold('tripod', told(tripod))).toBe(false);
    expect(isWhollyTold('tripod', told({ ...tripod, plate: 'fails' }))).toBe(true);
    const body = Object.fromEntries(partsOfKind.dslr.map((part) => [part, statesOf(part)[0]]));
    expect(isWhollyTold('dslr', told(body))).toBe(true);
    expect(isWhollyTold('dslr', told({ ...body, haze: 'none' }))).toBe(false);
    // A seller who says that a lens comes with it has told nothing of it yet.
    expect(isWhollyTold('dslr', told(body), true)).toBe(false);
    const { function: works } = coverageOf('dslr', told(body), true);
    expect(works.told).toBe(7);
    expect(works.asked).toBeGreaterThan(7);
  });
});

const kinds = Object.keys(partsOfKind) as ChecklistKind[];

test.each(kinds)('the own parts of a %s are not those of a lens that comes with it', (kind) => {
  const own = partsOfKind[kind];
  expect(tellsOfLens(kind, own)).toBe(false);
  expect(askedParts(kind, own)).toEqual(own);
  for (const part of partsOfLens.filter((one) => !own.includes(one))) {
    expect(tellsOfLens(kind, [part]), part).toBe(takesLens(kind));
    const isWithLens = partsOfLens.every((one) => askedParts(kind, [part]).includes(one));
    expect(isWithLens, part).toBe(takesLens(kind) || kind === 'lens-prime');
  }
});

test.each(kinds)('a cap in the box of a %s is asked for with a lens alone', (kind) => {
  const asked = askedInBox(kind, ['hood']);
  for (const item of boxOfLens) {
    const isAsked = item === 'hood' || takesLens(kind) || boxOfKind[kind].includes(item);
    expect(asked.includes(item), item).toBe(isAsked);
  }
});

test('a warranty that is missing has no last day', () => {
  const warrantyUntil = '2027-03-31';
  expect(warrantyDay({ items: { warranty: 'yes' }, warrantyUntil })).toBe(warrantyUntil);
  expect(warrantyDay({ items: {}, warrantyUntil })).toBe(warrantyUntil);
  expect(warrantyDay({ items: { warranty: 'no' }, warrantyUntil })).toBeUndefined();
});

test('only what takes no picture is for parts', () => {
  expect(worksAs(gradeOfPart('shutter', 'fails') ?? 5)).toBe('for_parts');
  expect(worksAs(gradeOfPart('stabiliser', 'fails') ?? 5)).toBe('with_fault');
  expect(worksAs(gradeOfPart('fungus', 'traces') ?? 5)).toBe('works');
});

test('every state of a part but the lack of it has a grade, and the first is the best', () => {
  for (const part of partIds) {
    const [first, ...rest] = statesOf(part).filter((state) => state !== 'absent');
    expect(first && gradeOfPart(part, first), part).toBe(5);
    for (const state of rest) expect(gradeOfPart(part, state), `${part} ${state}`).toBeLessThan(5);
  }
});

test('a thing of every kind has parts of both axes, each once, and each part is of some kind', () => {
  for (const [kind, parts] of Object.entries(partsOfKind)) {
    expect(new Set(parts).size, kind).toBe(parts.length);
    expect(new Set(parts.map(axisOf)), kind).toEqual(new Set(['cosmetic', 'function']));
  }
  const used = new Set([...Object.values(partsOfKind).flat(), ...partsOfLens]);
  expect(partIds.filter((part) => !used.has(part))).toEqual([]);
});

test('everything that can be in a box is in that of some kind', () => {
  const used = new Set(Object.values(boxOfKind).flat());
  expect(boxItems.filter((item) => !used.has(item))).toEqual([]);
});
