import { sameMeaning } from './kinds.ts';
import type { ModelChoice, NamedModel } from './model-choices.ts';
import { allOf, anyOf, lexeme } from './terms.ts';

/** Words that are looked for together. */
export interface Unit {
  words: string[];
  /** Other words that will do as well. */
  or: string[][];
  /** The models that they name, as terms. */
  models: string[];
}

/**
 * A word, or its parts where letters meet digits: `xt30` is also `xt 30`. Not where a part is a single letter, which half of all rows
 * have: of a name the index has neighbours as one word too, so that `D 750` is found by `d750`.
 */
export function wordNode(word: string): string {
  const meant = sameMeaning(word);
  if (meant) return anyOf(meant.map(lexeme));
  const parts = word.match(/[0-9.]+|[^0-9.]+/g) ?? [];
  const areTelling = parts.length > 1 && !parts.some((part) => /^\p{L}$/u.test(part));
  if (!areTelling || /^mk\d$/.test(word)) return lexeme(word);
  return anyOf([lexeme(word), allOf(parts.map(lexeme))]);
}

/** How a row is found by its model: a part of the id is enough. */
export const modelTerm = (id: string) => lexeme(`m:${id.slice(0, 13)}`);

const unitOf = (word: string): Unit => ({ words: [word], or: [], models: [] });

/** The words one by one, those that name a model together. */
export function unitsOf(words: readonly string[], models: readonly NamedModel[] | null): Unit[] {
  const [first] = models ?? [];
  if (!first) return words.map(unitOf);
  const start = first.at - 1;
  const end = start + first.size;
  const meant = (models ?? []).map(({ model_id: id }) => modelTerm(id));
  return [
    ...words.slice(0, start).map(unitOf),
    { words: words.slice(start, end), or: [], models: meant },
    ...words.slice(end).map(unitOf),
  ];
}

/** All that may be chosen as one, then the rest word by word. */
export function unitsOfChoice({ options, rest }: ModelChoice): Unit[] {
  const [first, ...others] = options.map(({ words }) => words);
  const models = options.flatMap((option) => option.models.map(modelTerm));
  return [{ words: first ?? [], or: others, models }, ...rest.map(unitOf)];
}

/** Every word of a unit. */
export const wordsOf = ({ words, or }: Unit) => [words, ...or].flat();

/** What holds the words of a unit, as each is looked for. */
export const wordsNode = ({ words, or }: Unit, node: (word: string) => string = wordNode) =>
  anyOf([words, ...or].map((each) => allOf(each.map(node))));

/** What holds the words of a unit or is of its models. */
export const unitNode = (unit: Unit, node?: (word: string) => string) =>
  anyOf([wordsNode(unit, node), ...unit.models]);

/** Every way to leave out so many of them. */
export function without<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[...items]];
  return items.flatMap((_, index) =>
    without(items.slice(index + 1), count - 1).map((rest) => [...items.slice(0, index), ...rest]),
  );
}
