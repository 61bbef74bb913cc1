import { type BoxItem, boxItems } from '#contract/condition/box.ts';
import { idAsWords } from '#contract/condition/cells.ts';
import {
  type PartId,
  partIds,
  type Severity,
  type StatedPart,
  severities,
  statesOf,
} from '#contract/condition/parts.ts';
import { createGuess } from './guess-word.ts';
import { type FileWord, leftOut, type Meaning, meaningOf } from './meanings.ts';
import { plainWord } from './read-cell.ts';

/** What the words of a file mean, and what these things are called on the screen. */
export interface Vocabulary<Id extends string> {
  find: (word: string) => Id | undefined;
  /** What a word that is not known probably means. */
  guess: (word: string) => Id | undefined;
  say: (id: Id) => string;
}

export interface ConditionWords {
  parts: Vocabulary<PartId>;
  states: Vocabulary<StatedPart>;
  severities: Vocabulary<Severity>;
  box: Vocabulary<BoxItem>;
}

/** The words of a row. */
export interface RowWords extends ConditionWords {
  /** What its seller says of others. */
  meanings?: readonly Meaning[] | undefined;
  /** The parts that its category is asked for; left out where nobody knows it. */
  asked?: readonly PartId[] | undefined;
}

export const stateIds: StatedPart[] = [...new Set(partIds.flatMap((part) => statesOf(part)))];

const formOf = (word: string) => plainWord(word).replace(/[\s_-]+/g, ' ');

/** Words by the ids, which are written as somebody would write them, and by what these are called besides. */
export function vocabularyOf<Id extends string>(
  ids: readonly Id[],
  names: readonly ((id: Id) => string)[] = [],
  say: (id: Id) => string = idAsWords,
): Vocabulary<Id> {
  const known = new Map(
    ids.flatMap((id) =>
      [id, ...names.map((nameOf) => nameOf(id))].map((word) => [formOf(word), id] as const),
    ),
  );
  const guess = createGuess(known);
  return {
    find: (word) => known.get(formOf(word)),
    guess: (word) => guess(formOf(word)),
    say,
  };
}

/** The ids alone, as the shop's own file has them. */
export const idWords: ConditionWords = {
  parts: vocabularyOf(partIds),
  states: vocabularyOf(stateIds),
  severities: vocabularyOf(severities),
  box: vocabularyOf(boxItems),
};

/** What a word of a list is to the shop. */
export interface Found<Id extends string> {
  /** What it means: as the shop knows it, as its seller says, or as it is guessed. Undefined where nobody knows. */
  means: Id | typeof leftOut | undefined;
  /** What a seller is asked about, where the shop does not know the word. */
  unknown?: FileWord & { guess?: Id | undefined };
}

interface Asking<Id extends string> {
  meanings: RowWords['meanings'];
  isRight?: (id: Id) => boolean;
  guess?: Id | undefined;
}

function found<Id extends string>(
  { find }: Vocabulary<Id>,
  { word, ...of }: FileWord,
  { meanings, isRight = () => true, guess }: Asking<Id>,
): Found<Id> {
  const right = (id: Id | undefined) => (id && isRight(id) ? id : undefined);
  const known = right(find(word));
  if (known) return { means: known };
  const asked = { ...of, word: formOf(word) };
  const said = meaningOf(asked, meanings);
  const unknown = { ...asked, ...(guess && { guess }) };
  if (said === leftOut) return { means: leftOut, unknown };
  return { means: said === undefined ? guess : right(find(said)), unknown };
}

export const findPart = (word: string, { parts, meanings }: RowWords): Found<PartId> =>
  found(parts, { column: 'part', word }, { meanings, guess: parts.guess(word) });

export const findInBox = (word: string, { box, meanings }: RowWords): Found<BoxItem> =>
  found(box, { column: 'box', word }, { meanings, guess: box.guess(word) });

/* What a state or a severity means is never guessed: it is what a buyer is promised. */

export const findState = (
  word: string,
  part: PartId,
  { states, meanings }: RowWords,
): Found<StatedPart> => {
  const isRight = (id: StatedPart) => statesOf(part).includes(id);
  return found(states, { column: 'state', part, word }, { meanings, isRight });
};

export const findSeverity = (
  word: string,
  { severities: known, meanings }: RowWords,
): Found<Severity> => found(known, { column: 'severity', word }, { meanings });
