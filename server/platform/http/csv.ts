import { maxExportRows } from '#contract/kernel/page-sizes.ts';

/** Byte order mark: without it spreadsheets do not read the file as UTF-8. */
const byteOrderMark = '\ufeff';

/**
 * What makes a spreadsheet take a cell for a formula, tabs and line breaks before it included: OWASP, "CSV Injection",
 * https://owasp.org/www-community/attacks/CSV_Injection.
 */
const formula = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Spreadsheets of other locales split cells at these characters, after which a formula may begin. */
const hiddenFormula = /([;\t|])(?=[\s\p{Cf}]*[=+\-@＝＋－＠])/gu;

/** Writes a cell as RFC 4180 has it. An apostrophe keeps a spreadsheet from evaluating it; a number is nothing to evaluate. */
function writeCell(text: string | number): string {
  if (typeof text === 'number') return String(text);
  const begun = formula.test(text) ? `'${text}` : text;
  const harmless = begun.replaceAll(hiddenFormula, "$1'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows of texts and numbers as a CSV file that spreadsheets open. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `${byteOrderMark}${rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`;
}

/** A column: its header, and the cell of a row. */
export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => string | number];

/** Rows to load for a file: one more than it holds, to know whether there are more. */
export const exportedRows = maxExportRows + 1;

/** Writes a list as a file of at most `maxExportRows` rows. If there are more, the last line says so. */
export function writeList<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  cut = `Only the first ${maxExportRows} rows are in this file. Search for fewer to get the others.`,
): string {
  const kept = rows.slice(0, maxExportRows);
  return writeCsv([
    columns.map(([header]) => header),
    ...kept.map((row) => columns.map(([, cell]) => String(cell(row)))),
    ...(rows.length > kept.length ? [[cut]] : []),
  ]);
}
