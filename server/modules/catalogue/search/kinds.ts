import { accessoryWords } from '../accessory-words.ts';
import { allOf, anyOf, lexeme } from './terms.ts';

/** What a query asks for by its noun, and what of it ranks higher. */
export interface AskedKind {
  /** Terms of the index or words, each with the points that a row has for it. */
  ranks: { where: 'doc' | 'head'; query: string; points: number }[];
  /** Things that go with a camera are asked for: they do not come last. */
  forExtras: boolean;
  /** Words that say no more than the noun does: the camera of a camera bag. */
  idle: ReadonlySet<string>;
  /** Its word, and the terms of which a row must have one to be of that kind; null where no kind is named. */
  noun: { word: string; query: string } | null;
}

const asked = 500;
const nothing: ReadonlySet<string> = new Set();
const cameraWords = new Set(['camera', 'lens', 'dslr']);

/** Words that mean one thing, as names are read (`search_words`): who asks for a bag may take a backpack. */
const accessories = [
  ['bag', 'backpack', 'daypack', 'messenger', 'sling', 'pouch'],
  ['battery'],
  ['card'],
  ['remote'],
  ['trigger'],
  ['ring'],
  ...accessoryWords.filter((word) => word !== 'bag').map((word) => [word]),
];

/** Kinds of the catalogue of models that are no camera and no lens, by their words. */
const otherKinds: [words: string[], kind: string][] = [
  [['flash', 'speedlight', 'strobe'], 'flash'],
  [['tripod', 'monopod', 'stand'], 'tripod'],
  [['gimbal', 'stabilizer', 'stabiliser'], 'gimbal'],
];

const cameras = new Set(['camera', 'dslr', 'slr', 'mirrorless', 'rangefinder', 'compact']);
const lenses = new Set(['lens', 'macro', 'prime', 'zoom', 'telephoto']);

/** Behind these stands what something is for, or comes with. */
const joints = new Set(['for', 'with', 'and', 'সহ', 'shoho', 'fits']);
/** Before these, as Bangla puts it. */
const joinedBehind = new Set(['জন্য', 'jonno', 'jonne']);

/** What a name is the name of, as `search_noun` finds it. */
const nounTerm = (noun: string) => lexeme(`n:${noun}`);

function kindOfNoun(word: string): AskedKind | undefined {
  const group = accessories.find((words) => words.includes(word));
  if (group) {
    const query = anyOf(group.map(nounTerm));
    const ranks = [{ where: 'doc' as const, query, points: asked }];
    return { ranks, forExtras: true, idle: cameraWords, noun: { word, query } };
  }
  const [others, other] = otherKinds.find(([words]) => words.includes(word)) ?? [];
  const kind = other ?? (lenses.has(word) ? 'lens' : cameras.has(word) ? 'camera' : undefined);
  if (!kind) return undefined;
  const ofKind = anyOf([lexeme(`k:${kind}`), ...(others ?? [kind]).map(nounTerm)]);
  // A DSLR is a camera that is called so.
  const isExact = other !== undefined || word === kind;
  const query = isExact ? ofKind : allOf([lexeme(word), ofKind]);
  return {
    ranks: [{ where: 'doc', query: lexeme(`k:${kind}`), points: asked }],
    forExtras: other !== undefined,
    idle: other ? cameraWords : nothing,
    noun: { word, query },
  };
}

const noKind: AskedKind = { ranks: [], forExtras: false, idle: nothing, noun: null };

/** Who names a brand and nothing else looks for its cameras, then for its lenses. */
export const brandAlone: AskedKind = {
  ranks: [
    { where: 'doc', query: lexeme('k:camera'), points: asked },
    { where: 'doc', query: lexeme('k:lens'), points: asked / 2 },
  ],
  forExtras: false,
  idle: nothing,
  noun: null,
};

/**
 * The kind that words ask for: by the last noun before a "for" or a "with", as English and Bangla put it, so that a lens cap is a cap
 * and a bag for a camera is a bag.
 */
export function askedKind(
  words: readonly string[],
  { areBrands }: { areBrands: boolean },
): AskedKind {
  const joint = words.findIndex((word) => joints.has(word) || joinedBehind.has(word));
  const around = joint > 0 ? [words.slice(0, joint), words.slice(joint)] : [words];
  const parts = joinedBehind.has(words[joint] ?? '') ? around.toReversed() : around;
  for (const [at, part] of parts.entries()) {
    for (const word of part.toReversed()) {
      const kind = kindOfNoun(word);
      if (!kind) continue;
      // What it is for is another kind of thing.
      const others = parts
        .toSpliced(at, 1)
        .flat()
        .filter((each) => kindOfNoun(each));
      return { ...kind, idle: new Set([...kind.idle, ...others]) };
    }
  }
  return areBrands ? brandAlone : noKind;
}

/** What finds a word that has others of the same meaning; undefined for a word of its own. */
export const sameMeaning = (word: string): readonly string[] | undefined =>
  [...accessories, ...otherKinds.map(([words]) => words)].find(
    (words) => words.length > 1 && words.includes(word),
  );
