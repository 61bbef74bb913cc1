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
import { plainWord } from './read-cell.ts';

/** What the words of a file mean, and what these things are called on the screen. */
export interface Vocabulary<Id extends string> {
  find: (word: string) => Id | undefined;
  say: (id: Id) => string;
}

export interface ConditionWords {
  parts: Vocabulary<PartId>;
  states: Vocabulary<StatedPart>;
  severities: Vocabulary<Severity>;
  box: Vocabulary<BoxItem>;
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
  return { find: (word) => known.get(formOf(word)), say };
}

/** The ids alone, as the shop's own file has them. */
export const idWords: ConditionWords = {
  parts: vocabularyOf(partIds),
  states: vocabularyOf(stateIds),
  severities: vocabularyOf(severities),
  box: vocabularyOf(boxItems),
};
