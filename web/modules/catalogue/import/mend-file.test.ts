import { expect, it } from 'vitest';
import { parseTable } from '#web/platform/csv/parse-table.ts';
import { checkRows } from './check-rows.ts';
import { guessMapping, importColumns } from './columns.ts';
import type { Fault } from './fault.ts';
import { mendFile, templateFile } from './mend-file.ts';

const dslr = { _id: '0d171500-0000-4000-8000-000000000001', name: 'DSLR cameras', translated: '' };
const nothing = { items: [], drafts: new Set<string>(), draftsLeft: 20 };
/** A file of ours, without its mark. */
const read = (text: string) => parseTable(text.slice(1));
const sayFault = ({ column, reason }: Fault) => `${column} ${reason.kind}.`;

it('the template names every column but the id, and its row can be imported', () => {
  const table = read(templateFile());
  const mapping = guessMapping(table.header);
  expect(Object.keys(mapping)).toEqual(importColumns.filter((column) => column !== 'id'));
  const categories = [dslr] as never;
  const checked = checkRows({
    table,
    mapping,
    categories,
    known: nothing,
    photoFault: () => undefined,
  });
  expect(checked.faults).toEqual([]);
  expect(checked.planned).toHaveLength(1);
});

it('the file to mend has the bad rows alone, as they were, with why; and formulas as texts', () => {
  const table = parseTable('Name;Price\nfine;1\n"=cmd|x";much\n"two\nlines";');
  const faults: Fault[] = [
    { line: 3, column: 'resalePrice', reason: { kind: 'said', text: '' } },
    { line: 4, column: 'resalePrice', reason: { kind: 'broken' } },
    { line: 4, column: 'phone', reason: { kind: 'said', text: '' } },
  ];
  const text = mendFile(table, faults, sayFault);
  expect(text).toBe(
    '\ufeffName;Price;Problem\r\n\'=cmd|x;much;resalePrice said.\r\n"two\nlines";;resalePrice broken. phone said.\r\n',
  );
  // A cell with that separator in it stays one.
  const semicolon = parseTable('Name;Photos\nx;"1.jpg; 2.jpg"');
  const fault: Fault = { line: 2, reason: { kind: 'no_zip' } };
  expect(read(mendFile(semicolon, [fault], sayFault)).rows[0]?.cells[1]).toBe('1.jpg; 2.jpg');
  // Brought again it says anew what is wrong, once.
  const again = mendFile(read(text), [{ line: 2, reason: { kind: 'no_zip' } }], sayFault);
  expect(again).toBe("\ufeffName;Price;Problem\r\n'=cmd|x;much;undefined no_zip.\r\n");
});
