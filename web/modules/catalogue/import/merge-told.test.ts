import { expect, test } from 'vitest';
import type { Defect } from '#contract/condition/cells.ts';
import type { ConditionReport } from '#contract/condition/schemas.ts';
import { mergeBox, mergeReport } from './merge-told.ts';

const before: ConditionReport = {
  parts: { shell: 'light', sensor: 'clean' },
  defects: [
    { part: 'shell', severity: 'small', note: 'At the base', photo: '/images/a.webp' },
    { part: 'shell', severity: 'small', note: 'At the base', photo: '/images/b.webp' },
  ],
  given: { cosmetic: 3, function: 4 },
};

test('a row that tells nothing of parts or of the box leaves both', () => {
  expect(mergeReport({ firmware: '2' }, before)).toBe(before);
  const box = { items: { box: 'yes' } } as const;
  expect(mergeBox({ parts: {} }, box)).toBe(box);
});

test('other parts keep the grades that still say less, and the defects with their photos', () => {
  expect(mergeReport({ parts: { shell: 'used', sensor: 'clean' } }, before)).toEqual({
    parts: { shell: 'used', sensor: 'clean' },
    defects: before.defects,
    given: { function: 4 },
  });
});

test('a defect that is as it was keeps its photo, each its own', () => {
  const same = { part: 'shell', severity: 'small', note: 'At the base' } as const;
  const partDefects = [{ ...same, severity: 'clear' as const }, same, same, same];
  expect(mergeReport({ partDefects }, before)?.defects.map(({ photo }) => photo)).toEqual([
    undefined,
    '/images/a.webp',
    '/images/b.webp',
    undefined,
  ]);
});

test('a defect whose words alone changed keeps its photo, where no other one can be meant', () => {
  const grip = { part: 'grip', severity: 'small', note: 'Worn', photo: '/images/c.webp' } as const;
  const report = { ...before, defects: [...before.defects, grip] };
  const photosOf = (partDefects: Defect[]) =>
    mergeReport({ partDefects }, report)?.defects.map(({ photo }) => photo);
  const [same, other] = before.defects.map(({ photo: _, ...defect }) => defect) as Defect[];
  expect(
    photosOf([same, other, { part: 'grip', severity: 'clear', note: 'Worn deep' }] as Defect[]),
  ).toEqual(['/images/a.webp', '/images/b.webp', '/images/c.webp']);
  // It may be either.
  const changed: Defect = { part: 'shell', severity: 'small', note: 'At the top' };
  expect(photosOf([changed])).toEqual([undefined]);
  expect(
    photosOf([
      { part: 'grip', severity: 'small', note: 'One' },
      { part: 'grip', severity: 'small', note: 'Two' },
    ]),
  ).toEqual([undefined, undefined]);
});

test('what is said to be there is missing no more, and what is missing has no last day', () => {
  const box = {
    items: { battery: 'yes', box: 'no', warranty: 'yes' },
    warrantyUntil: '2027-03-31',
    firmware: '1',
  } as const;
  expect(mergeBox({ inBox: ['box', 'warranty'] }, box)).toEqual({
    ...box,
    items: { box: 'yes', warranty: 'yes' },
  });
  expect(mergeBox({ notInBox: ['warranty'] }, box)).toEqual({
    items: { battery: 'yes', warranty: 'no' },
    firmware: '1',
  });
});
