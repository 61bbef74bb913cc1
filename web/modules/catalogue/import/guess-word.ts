/** What stands between two names of one thing. */
const or = / (?:or|and|বা|ও|এবং) /;

/** From where on a name says more of the thing that it has named already. */
const more = / (?:inside|the)(?: .*)?$/;

/** A word of English in one form, whether there is one of it or more. */
const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');

const formOf = (text: string) => text.split(' ').map(singular).join(' ');

const many = String.raw`\p{Nd}{1,2}\s?(?:[x×*]|pcs?\.?|pieces?|টি|টা|খানা)?`;
const countBefore = new RegExp(String.raw`^\(?(?:[x×*]\s?)?${many}\)?\s`, 'u');
const countBehind = new RegExp(String.raw`\s[(:]?\s?(?:[x×*]\s?)?${many}\)?$`, 'u');

/**
 * Guesses which of the known things a word means: more of one, so many of one, or one of the names that its name is made of ("Case or pouch").
 * Not by a mere beginning: a body is no body cap, and a battery no battery door.
 */
export function createGuess<Id extends string>(names: Iterable<readonly [name: string, id: Id]>) {
  const known = new Map<string, Set<Id>>();
  for (const [name, id] of names) {
    for (const one of [name, ...name.split(or), name.replace(more, '')]) {
      const form = formOf(one);
      known.set(form, (known.get(form) ?? new Set()).add(id));
    }
  }
  /** Both the names and the word are in the form in which words are compared. */
  return (word: string): Id | undefined => {
    const uncounted = word.replace(countBefore, '').replace(countBehind, '').trim();
    const [only, ...others] = known.get(formOf(uncounted)) ?? [];
    return others.length === 0 ? only : undefined;
  };
}
