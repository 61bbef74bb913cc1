import { describe, expect, it, test } from 'vitest';
import { boxItems, boxOfKind } from './box.ts';
import { conditionOf, isAllowed, type Told, worksAs } from './grade.ts';
import { axisOf, gradeOfPart, partIds, partsOfKind, partsOfLens, statesOf } from './parts.ts';

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
