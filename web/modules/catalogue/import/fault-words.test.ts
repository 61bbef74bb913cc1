import { expect, it } from 'vitest';
import { parseTable } from '#web/platform/csv/parse-table.ts';
import type { Fault } from './fault.ts';
import {
  cellOf,
  faultWords,
  groupFaults,
  groupKinds,
  inPageWords,
  oncePerPart,
} from './fault-words.ts';

it('a fault names its field once, and what stands there', () => {
  const text = 'Resale Price must be a whole number';
  expect(faultWords({ name: 'Resale price', text, cell: 'abc' })).toBe(`“abc”: ${text}`);
  expect(faultWords({ name: 'Resale price', text, cell: '' })).toBe(text);
  expect(faultWords({ name: 'Photos', text: 'Choose the ZIP.', cell: '' })).toBe(
    'Photos: Choose the ZIP.',
  );
  expect(faultWords({ name: undefined, text: 'It is broken.', cell: '' })).toBe('It is broken.');
});

it('a sentence of the contract names its field as the page does', () => {
  const year = 'Purchase year cannot be in the future';
  expect(inPageWords(year, 'purchaseYear', 'Year of purchase')).toBe(
    'Year of purchase cannot be in the future',
  );
  expect(inPageWords('Phone is required', 'phone', 'Mobile number')).toBe(
    'Mobile number is required',
  );
  expect(inPageWords('Name is required', 'name', 'Name')).toBe('Name is required');
  expect(inPageWords('কেনার সাল দিন', 'purchaseYear', 'কেনার সাল')).toBe('কেনার সাল দিন');
});

it('what stands there is quoted from the file, and not where all rows share it', () => {
  const table = parseTable(`Name;Price\nD750;much\nD850;${'9'.repeat(80)}`);
  const at = (line: number): Fault => ({
    line,
    column: 'resalePrice',
    reason: { kind: 'said', text: '' },
  });
  expect(cellOf(at(2), table, { resalePrice: 1 })).toBe('much');
  expect(cellOf(at(3), table, { resalePrice: 1 })).toBe(`${'9'.repeat(60)}…`);
  expect(cellOf(at(2), table, { resalePrice: { all: 'much' } })).toBe('');
  expect(cellOf({ ...at(2), reason: { kind: 'no_zip' } }, table, { resalePrice: 1 })).toBe('');
});

it('what is wrong with many rows in the same way is one line', () => {
  const faults: Fault[] = [7, 3, 5].map((line) => ({ line, reason: { kind: 'no_zip' } }));
  const other: Fault = { line: 4, reason: { kind: 'broken' } };
  expect(groupFaults([...faults, other], ({ reason }) => reason.kind)).toEqual([
    { text: 'no_zip', lines: [3, 5, 7] },
    { text: 'broken', lines: [4] },
  ]);
});

it('the same rule of the same column is one kind, whatever stands there', () => {
  const at = (line: number, name: string): Fault => ({
    line,
    column: 'photos',
    reason: { kind: 'photo_missing', name },
  });
  const said = (line: number, text: string): Fault => ({
    line,
    column: 'phone',
    reason: { kind: 'said', text },
  });
  const faults = [at(5, 'c'), said(4, 'No phone'), at(2, 'a'), said(3, 'Too long'), at(3, 'a')];
  const say = ({ reason }: Fault) => ('name' in reason ? reason.name : 'said');
  expect(groupKinds(faults, say)).toEqual([
    [
      { text: 'a', lines: [2, 3] },
      { text: 'c', lines: [5] },
    ],
    [{ text: 'said', lines: [3] }],
    [{ text: 'said', lines: [4] }],
  ]);
});

it('one unknown part is said once, with the parts of all its rows', () => {
  const at = (line: number, name: string, parts?: ('shell' | 'barrel' | 'mount')[]): Fault => ({
    line,
    column: 'parts',
    reason: { kind: 'no_part', name, parts },
  });
  const other: Fault = { line: 9, reason: { kind: 'broken' } };
  const faults = oncePerPart([
    at(4, 'Body', ['shell', 'mount']),
    at(2, 'body', ['mount', 'barrel']),
    at(3, 'Lid', ['shell']),
    at(5, 'Lid'),
    other,
  ]);
  const body = { kind: 'no_part', name: 'Body', parts: ['shell', 'mount', 'barrel'] };
  const lid = { kind: 'no_part', name: 'Lid', parts: undefined };
  expect(faults.map(({ line, reason }) => [line, reason])).toEqual([
    [4, body],
    [2, body],
    [3, lid],
    [5, lid],
    [9, other.reason],
  ]);
});
