/** Tells spreadsheets that the file is UTF-8: without it they show Bangla as something else. */
const byteOrderMark = '\ufeff';

/** What makes a spreadsheet take a cell for a formula, tabs and line breaks before it included (OWASP, CSV injection). */
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
