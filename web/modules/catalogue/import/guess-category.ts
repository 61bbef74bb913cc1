import type { Table } from '#web/platform/csv/parse-table.ts';
import type { Mapping } from './columns.ts';
import type { FileWord, Meaning } from './meanings.ts';
import { type Categories, isKnownWord, plainWord } from './read-cell.ts';
import { textsOf } from './row-texts.ts';

/** One word, or one of the two is more of the other. */
const isSameWord = (one: string, other = '') =>
  [one, `${one}s`, `${one}es`].includes(other) || [`${other}s`, `${other}es`].includes(one);

/** Begins with these words, or is they. */
function beginsWith(name: string, words: readonly string[]): boolean {
  const ofName = plainWord(name).split(/\s+/);
  return words.every((word, n) => isSameWord(word, ofName[n]));
}

/** The one category whose name begins with a word: "DSLR", "Lens" or "Bag". Undefined where several do. */
export function guessCategory(text: string, categories: Categories): string | undefined {
  const words = plainWord(text).split(/\s+/);
  const [found, ...others] = categories.filter(({ name, translated }) =>
    [name, translated].some((one) => beginsWith(one, words)),
  );
  return others.length === 0 ? found?._id : undefined;
}

/** The words of a file for categories that the shop does not know, each once. */
export function unknownCategories(
  table: Table,
  mapping: Mapping,
  categories: Categories,
): FileWord[] {
  const written = table.rows
    .filter(({ isBroken }) => !isBroken)
    .map((row) => textsOf(row, mapping).category)
    .filter((text) => text !== '' && !isKnownWord('category', text, categories));
  return [...new Set(written.map(plainWord))].map((word) => ({ column: 'category', word }));
}

/** What the categories of a file probably mean of which its seller has said nothing: shown, and taken unless they say otherwise. */
export const guessMeanings = (
  unknown: readonly FileWord[],
  meanings: readonly Meaning[],
  categories: Categories,
): Meaning[] =>
  unknown.flatMap(({ column, word: written }) => {
    const word = plainWord(written);
    const isSaid = meanings.some((one) => one.column === column && one.word === word);
    const means = column === 'category' && !isSaid && guessCategory(word, categories);
    return means ? [{ column, word, means }] : [];
  });
