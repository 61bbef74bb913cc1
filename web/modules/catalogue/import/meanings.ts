import type { PartId } from '#contract/condition/parts.ts';
import type { WordColumn } from './read-cell.ts';

/** Words in the lists of a cell: of parts and of defects, and of what is in the box or not. */
export type ToldWord = 'part' | 'state' | 'severity' | 'box';

/** A word of a file, wherever in the file it stands. */
export interface FileWord {
  column: WordColumn | ToldWord;
  /** Of a state: each part has its own. */
  part?: PartId | undefined;
  /** In the form in which words are compared. */
  word: string;
}

/** What a word of a file means in the shop: said once by the seller, for every row that has it. */
export interface Meaning extends FileWord {
  /** The id of what it means, or a condition type; empty where the seller took it back. */
  means: string;
}

/** What a word means that is told of no item. */
export const leftOut = 'left_out';

export const isSameWord = (one: FileWord, other: FileWord): boolean =>
  one.column === other.column && one.part === other.part && one.word === other.word;

/** What is said of a word; undefined where nothing is. */
export const meaningOf = (word: FileWord, meanings: readonly Meaning[] = []): string | undefined =>
  meanings.find((one) => isSameWord(one, word))?.means;
