import { expect, test } from 'vitest';
import {
  boxCell,
  type Defect,
  defectsCell,
  entriesOf,
  givenCell,
  partsCell,
  readGiven,
} from './cells.ts';

test('parts, defects and the box are written by their ids, in the order of the form', () => {
  expect(partsCell({ battery_door: 'works', shell: 'light', grip: undefined })).toBe(
    'Shell: light; Battery door: works',
  );
  const defects: Defect[] = [
    { part: 'screen', severity: 'clear', photo: '/images/a.webp' },
    { part: 'shell', severity: 'small', note: 'Scratch: at the base' },
  ];
  expect(defectsCell(defects)).toBe('Screen: clear; Shell: small: Scratch: at the base');
  const items = { strap: 'yes', battery: 'yes', body_cap: 'no' } as const;
  expect(boxCell(items, 'yes')).toBe('Battery; Strap');
  expect(boxCell(items, 'no')).toBe('Body cap');
});

test.each([['one; two'], ['a\\'], ['\\; b'], ['C:\\new; \\\\x;'], ['= 1; -2']])(
  'a note “%s” ends no entry',
  (note) => {
    const cell = defectsCell([
      { part: 'shell', severity: 'small', note },
      { part: 'screen', severity: 'clear' },
    ]);
    expect(entriesOf(cell)).toEqual([`Shell: small: ${note}`, 'Screen: clear']);
  },
);

test('entries are ended by semicolons and lines, and empty ones are none', () => {
  expect(entriesOf(' a ;\r\nb;; c:\\d ')).toEqual(['a', 'b', 'c:\\d']);
  expect(entriesOf(' ; ')).toEqual([]);
});

test('a seller’s own grades are read as they are written', () => {
  expect(givenCell(undefined)).toBe('');
  for (const given of [{ cosmetic: 3 }, { cosmetic: 1, function: 5 }, {}] as const) {
    expect(readGiven(givenCell(given))).toEqual(given);
  }
});
