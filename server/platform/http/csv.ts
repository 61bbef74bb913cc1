import { maxExportRows } from '#contract/kernel/page-sizes.ts';

/** Tells spreadsheets that the file is UTF-8: without it they show Bangla as something else. */
const byteOrderMark = '\ufeff';

/**
 * What makes a spreadsheet take a cell for a formula, tabs and line breaks before it included: OWASP, "CSV Injection",
 * https://owasp.org/www-community/attacks/CSV_Injection.
 */
const formula = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Where a spreadsheet of another country splits a line, a formula may begin in the middle of a cell. */
const hiddenFormula = /([;\t|])(?=[\s\p{Cf}]*[=+\-@＝＋－＠])/gu;

/** A cell as RFC 4180 writes it. An apostrophe keeps a spreadsheet from running what somebody typed. */
function writeCell(text: string): string {
  const begun = formula.test(text) ? `'${text}` : text;
  const harmless = begun.replaceAll(hiddenFormula, "$1'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows of texts as a CSV file that spreadsheets open. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `${byteOrderMark}${rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`;
}

/** A column of a file: what stands above it, and what a row has in it. */
export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => string | number];

/** How many rows a list is asked for that becomes a file: one more shows that there are more. */
export const exportedRows = maxExportRows + 1;

/** A list as a file of at most `maxExportRows` rows. Its last line says so when there are more. */
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
