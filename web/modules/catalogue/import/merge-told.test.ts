import { expect, test } from 'vitest';
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
