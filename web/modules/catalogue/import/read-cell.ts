import { type Condition, conditions } from '#contract/catalogue/choices.ts';
import type { NamedCategory } from '#contract/catalogue/schemas.ts';
import { districts } from '#contract/places/districts.ts';
import { westernDigits } from '#web/ui/digits.ts';
import { readNumber } from '#web/ui/read-number.ts';

/** The form in which words are compared. */
export const plainWord = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** A mobile number, of which spreadsheets drop the 0 at its beginning. */
export function readPhone(text: string): string {
  return /^1[3-9]\d{8}$/.test(westernDigits(text)) ? `0${text}` : text;
}

const thousands = /^(\d{1,4}(?:\.\d)?)\s?(?:k|হাজার)$/i;

/** How often a shutter has released, which sellers also write as `62k`. */
export function readCount(text: string): number | string | undefined {
  const [, count] = thousands.exec(westernDigits(text).trim()) ?? [];
  return count ? Math.round(Number(count) * 1000) : readNumber(text);
}

const conditionWords: Record<string, Condition> = {
  ...Object.fromEntries(conditions.map((name) => [plainWord(name), name])),
  চমৎকার: 'Excellent',
  ভালো: 'Good',
  ভাল: 'Good',
  চলনসই: 'Fair',
  মোটামুটি: 'Fair',
};

/** A condition type by its word in either language; another text stays, to be refused. */
export const readCondition = (text: string): string =>
  conditionWords[plainWord(text)] ?? text.trim();

export type Categories = readonly (Pick<NamedCategory, '_id' | 'name'> & { translated: string })[];

/** A category by its name in either language, or its id. */
export function readCategory(text: string, categories: Categories): string | undefined {
  const wanted = plainWord(text);
  return categories.find(({ _id, name, translated }) =>
    [_id, name, translated].some((one) => plainWord(one) === wanted),
  )?._id;
}

/** Columns that take words which the shop has to know, and a seller may have others for. */
export const wordColumns = ['category', 'conditionType'] as const;
export type WordColumn = (typeof wordColumns)[number];

export function isKnownWord(column: WordColumn, text: string, categories: Categories): boolean {
  if (column === 'category') return readCategory(text, categories) !== undefined;
  return (conditions as readonly string[]).includes(readCondition(text));
}

/** A district by its name in either language, or its id. */
export function readDistrict(text: string): string | undefined {
  const wanted = plainWord(text);
  const found = districts.find(([id, english, bangla]) =>
    [id, english, bangla].some((one) => plainWord(one) === wanted),
  );
  return found?.[0];
}

/** A name that ends as the name of a file does. */
const fileName = /\.[a-z0-9]{2,5}$/i;

/**
 * Commas are between photos where each piece is a file's name, and the whole is none that is there: a name may have a comma. In a folder
 * before the name it proves nothing, as photos are also found without theirs.
 */
function betweenCommas(text: string, isThere: (name: string) => boolean): string[] {
  const pieces = text.split(',').map((piece) => piece.trim());
  if (!pieces.every((piece) => fileName.test(piece))) return [text];
  return baseName(text).includes(',') && isThere(text) ? [text] : pieces;
}

/** The names of photos in a cell, in order, each with the folders that stand before it. */
export function readPhotoNames(
  text: string,
  isThere: (name: string) => boolean = () => false,
): string[] {
  return text
    .split(/[;|\n]/)
    .flatMap((names) => betweenCommas(names.trim(), isThere))
    .map((name) => foldersOf(name.trim()).join('/'))
    .filter((name) => name !== '');
}

/** Views by what they are called on the screen, in small letters. */
export type ShotWords = ReadonlyMap<string, string>;

/** What the photos of a row show, in their order; an empty text for one of which nothing is said. */
export const readShots = (text: string, words: ShotWords = new Map()): string[] =>
  text === ''
    ? []
    : text.split(/[;|,\n]/).map((word) => words.get(plainWord(word)) ?? plainShot(word));

/** As it is written in the file, or as somebody would write it: "Screen on". */
const plainShot = (word: string) =>
  word
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** A path's folders and name, whichever way it is written. */
const foldersOf = (path: string): string[] =>
  path.split(/[\\/]/).filter((part) => part !== '' && part !== '.' && part !== '..');

/** A file's name without its folders. */
export const baseName = (path: string): string => foldersOf(path).at(-1) ?? '';

/** The form in which names of photos are compared, with their folders. */
export const photoKey = (path: string): string =>
  foldersOf(path).join('/').normalize('NFC').toLowerCase();
