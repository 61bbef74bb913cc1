import { expect, it } from 'vitest';
import { readEscaped, writeCsv } from './csv-text.ts';

/** The first cell of a file, without the mark before it. */
const cell = (text: string) =>
  writeCsv([[text]])
    .slice(1)
    .replace(/\r\n$/, '');

it.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1+1', "'+1+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', "'\t'=1"],
  ['\r=1', '"\'\r=1"'],
  ['\u200b=1', "'\u200b=1"],
  ['＝1', "'＝1"],
  ['a;=1', "a;'=1"],
  ['a; \t+1', "a;' \t'+1"],
  ['a|@b', "a|'@b"],
])('%j is no formula any more', (text, written) => expect(cell(text)).toBe(written));

it.each([
  ['Rafiq Hasan', 'Rafiq Hasan'],
  ['পুরোনো ক্যামেরা', 'পুরোনো ক্যামেরা'],
  ['a, b', '"a, b"'],
  ['he said "no"', '"he said ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['45-50', '45-50'],
  ['a; b', 'a; b'],
  ['', ''],
])('%j reads as it was written', (text, written) => expect(cell(text)).toBe(written));

it('begins with the mark of UTF-8 and ends each line as RFC 4180 does', () => {
  expect(
    writeCsv([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ).toBe('\ufeffa,b\r\nc,d\r\n');
});

it.each([
  '=cmd|/C calc',
  '+8801711234567',
  ' =1',
  '\t=1',
  'a;=1',
  'a; \t+1',
  'a|@b',
  "'twas",
  "'-x",
  "''=1",
  "a;'=1",
  "Nikon's",
  "it's; 'quoted'",
  '',
])('%j is read again as it was before it was written', (text) => {
  const written = cell(text);
  const unquoted = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
  expect(readEscaped(unquoted)).toBe(text);
});
