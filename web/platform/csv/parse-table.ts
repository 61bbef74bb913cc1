import Papa from 'papaparse';

export type Separator = ',' | ';' | '\t' | '|';

const separators: Separator[] = [',', ';', '\t', '|'];

export interface TableRow {
  /** Its number in a spreadsheet, where the header is row 1. */
  line: number;
  cells: string[];
  /** The quotes of its cells do not pair. */
  isBroken?: true;
}

export interface Table {
  separator: Separator;
  header: string[];
  rows: TableRow[];
  /** There are more than an import takes. */
  isTooLong: boolean;
}

/** Excel's own first line, which names the separator and is no row. */
const named = /^sep=([,;\t|])\r?\n/i;

/** The separator by which the first row has most cells: headers are short, and hold none of the others. */
function guessSeparator(text: string): Separator {
  const cells = separators.map(
    (delimiter) => Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0,
  );
  return separators[cells.indexOf(Math.max(...cells))] ?? ',';
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** A file's text as a table: quoted cells may hold separators, quotes and line breaks; empty rows are left out, and what is more than `maxRows`. */
export function parseTable(text: string, maxRows = Number.POSITIVE_INFINITY): Table {
  const [told = '', given] = named.exec(text) ?? [];
  const content = text.slice(told.length);
  const separator = (given as Separator | undefined) ?? guessSeparator(content);
  const parsed = Papa.parse<string[]>(content, {
    delimiter: separator,
    // The header, what is taken, and one more to know of. Empty rows count here as well.
    preview: maxRows * 2,
  });
  const [header = [], ...all] = parsed.data;
  const broken = new Set(
    parsed.errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row] : [])),
  );
  const first = told ? 3 : 2;
  const rows = all.flatMap((cells, n): TableRow[] =>
    isEmpty(cells)
      ? []
      : [{ line: n + first, cells, ...(broken.has(n + 1) && { isBroken: true as const }) }],
  );
  return {
    separator,
    header: header.map((name) => name.trim()),
    rows: rows.slice(0, maxRows),
    isTooLong: rows.length > maxRows || parsed.meta.truncated,
  };
}
