// Here, because browsers write such files too: what could not be imported, to be mended.

/** Byte order mark: without it spreadsheets do not read the file as UTF-8. */
const byteOrderMark = '\ufeff';

/**
 * What makes a spreadsheet take a cell for a formula, tabs and line breaks before it included: OWASP, "CSV Injection",
 * https://owasp.org/www-community/attacks/CSV_Injection.
 */
const formula = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Spreadsheets of other locales split cells at these characters, after which a formula may begin. */
const hiddenFormula = /([;\t|])(?=[\s\p{Cf}']*[=+\-@＝＋－＠])/gu;

/** Also behind apostrophes of its own: without a further one, a reader would take those for ours. */
const isFormula = (text: string): boolean => formula.test(text.replace(/^'+/, ''));

/** Writes a cell as RFC 4180 has it. An apostrophe keeps a spreadsheet from evaluating it; a number is nothing to evaluate. */
function writeCell(text: string | number, separator: string): string {
  if (typeof text === 'number') return String(text);
  const begun = isFormula(text) ? `'${text}` : text;
  const harmless = begun.replaceAll(hiddenFormula, "$1'");
  return harmless.includes(separator) || /[",\r\n]/.test(harmless)
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
}

/** Rows of texts and numbers as a CSV file that spreadsheets open; those of some countries split cells at a semicolon. */
export function writeCsv(rows: readonly (readonly (string | number)[])[], separator = ','): string {
  const line = (row: readonly (string | number)[]) =>
    `${row.map((cell) => writeCell(cell, separator)).join(separator)}\r\n`;
  return `${byteOrderMark}${rows.map(line).join('')}`;
}

/** The text of a cell that `writeCsv` wrote, where it put an apostrophe before what a spreadsheet would have evaluated. */
export function readEscaped(cell: string): string {
  const begun = cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell;
  return begun.replaceAll(/([;\t|])'(?=[\s\p{Cf}']*[=+\-@＝＋－＠])/gu, '$1');
}
