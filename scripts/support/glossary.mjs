// Holds the code, the documents and the texts against docs/glossary.md: one term for one thing.

/**
 * The words that the glossary's tables refuse (column "Not"), each with the term that takes its place.
 * @param {string} text of docs/glossary.md
 * @returns {{ word: string, term: string, pattern: RegExp }[]}
 */
export function readGlossary(text) {
  return text
    .split('\n')
    .filter((line) => /^\|(?! ?-| Term )/.test(line))
    .flatMap((line) => {
      const cells = line.split('|').slice(1, -1);
      const term = cells[0]?.trim() ?? '';
      const refused = (cells[3] ?? '').split(',').map((word) => word.trim());
      return refused
        .filter(Boolean)
        .map((word) => ({ word: word.replaceAll('`', ''), term, pattern: patternOf(word) }));
    });
}

/** An identifier is met as it is, `most*` in all that begin so; plain words in any spelling: `kept answers`, `keptAnswers`, `kept-answers`. */
function patternOf(word) {
  if (word.startsWith('`')) {
    const name = word.slice(1, -1).replace('.', '\\.').replace(/\*$/, '[A-Z]\\w*');
    return new RegExp(`(?<![\\w$])${name}(?![\\w$])`);
  }
  const [first, ...others] = word.split(/[ -]/);
  const rest = others.map(
    (each) => `(?:[ -]?${each[0]?.toLowerCase()}|${each[0]?.toUpperCase()})${each.slice(1)}`,
  );
  const [initial, tail] = [first?.[0] ?? '', first?.slice(1) ?? ''];
  return new RegExp(
    `(?<![A-Za-z])[${initial.toLowerCase()}${initial.toUpperCase()}]${tail}${rest.join('')}(?![a-z])`,
  );
}

/**
 * @param {{ path: string, text: string }[]} files
 * @param {ReturnType<typeof readGlossary>} refused
 * @returns {string[]} one line for each refused word: where it stands, and the term to use
 */
export function findRefusedWords(files, refused) {
  return files.flatMap(({ path, text }) =>
    refused
      .filter(({ pattern }) => pattern.test(text) || pattern.test(path))
      .map(({ word, term, pattern }) => {
        const at = text.split('\n').findIndex((line) => pattern.test(line));
        return `${path}${at < 0 ? '' : `:${at + 1}`}: "${word}" is called "${term}"`;
      }),
  );
}
