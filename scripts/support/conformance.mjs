// Reads docs/conformance.md: which line of the specification lives where, and which test shows it.

/**
 * One row: the specification's line, the file (or files) where it lives, the tests that show it.
 * @typedef {{ line: number, sentence: string, places: string[], tests: { file: string, title: string }[] }} Row
 */

const cellBreak = /(?<!\\)\|/;

/** `path` › title, one to a line of the cell. */
const testName = /^`([^`]+)` › (.+)$/;

function readCell(text) {
  return text
    .split('<br>')
    .map((part) => part.trim().replaceAll('\\|', '|'))
    .filter(Boolean);
}

/** @returns {Row[]} Every row of every table with three columns, without the heads. */
export function readRows(markdown) {
  const lines = markdown.split('\n');
  return lines.flatMap((text, index) => {
    if (!text.startsWith('|') || /^\|[\s:|-]+\|$/.test(text)) return [];
    // The row above the dashes is the head.
    if (/^\|[\s:|-]+\|$/.test(lines[index + 1] ?? '')) return [];
    const [, sentence = '', places = '', tests = ''] = text.split(cellBreak);
    return {
      line: index + 1,
      sentence: sentence.trim(),
      places: readCell(places).map((place) => place.replaceAll('`', '')),
      tests: readCell(tests).map((test) => {
        const [, file = '', title = test] = testName.exec(test) ?? [];
        return { file, title };
      }),
    };
  });
}

/** Whether a test of this title stands in the text of its file. */
function hasTest(text, title) {
  const escaped = title.replaceAll("'", "\\'");
  return [`'${title}'`, `'${escaped}'`, `"${title}"`, `\`${title}\``].some((literal) =>
    text.includes(literal),
  );
}

/**
 * What is wrong with the table, one sentence each.
 * @param {string} markdown
 * @param {(path: string) => string | undefined} read The text of a file ('' for a folder), or undefined when it is not there.
 * @returns {string[]}
 */
export function findOpenRows(markdown, read) {
  const rows = readRows(markdown);
  if (rows.length === 0) return ['There is no row at all.'];
  return rows.flatMap((row) => findFaults(row, read).map((fault) => `line ${row.line}: ${fault}`));
}

function findFaults({ sentence, places, tests }, read) {
  const faults = [];
  if (sentence === '') faults.push('the line of the specification is missing');
  if (places.length === 0) faults.push('nothing says where it lives');
  if (tests.length === 0) faults.push('no test shows it');
  for (const place of places) {
    if (read(place) === undefined) faults.push(`${place} does not exist`);
  }
  for (const { file, title } of tests) {
    const text = file === '' ? undefined : read(file);
    if (text === undefined) faults.push(`there is no file of tests in "${file || title}"`);
    else if (!hasTest(text, title)) faults.push(`${file} has no test named "${title}"`);
  }
  return faults;
}
