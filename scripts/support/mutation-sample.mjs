import { createHash } from 'node:crypto';

/**
 * A part of the code for a run of mutation testing: whole functions and constants, chosen by their names, so that the
 * same ones are in it on every machine and all of them in some part. Code that moves stays in its part.
 */

/** @returns {(name: string) => boolean} whether a name belongs to a part such as `3/10`; to all of it without one */
export function isInPart(part) {
  if (!part) return () => true;
  const match = /^([1-9]\d*)\/([1-9]\d*)$/.exec(part);
  if (!match || Number(match[1]) > Number(match[2])) {
    throw new Error(`MUTATION_PART is "${part}"; it has to be like 3/10`);
  }
  const [, number, of] = match.map(Number);
  return (name) => createHash('sha256').update(name).digest().readUInt32BE() % of === number - 1;
}

/** The part whose turn it is on this day, after `of` days each had its own. */
export function partOfTheDay(of, now = Date.now()) {
  return `${(Math.floor(now / 86_400_000) % of) + 1}/${of}`;
}

/** What a statement of a module is called: its first name, or where it begins. */
function nameOf(statement) {
  const declaration = statement.declaration ?? statement;
  const named = declaration.declarations?.[0] ?? declaration;
  return named.id?.name ?? String(statement.start);
}

const chosen = isInPart(process.env.MUTATION_PART);

/** Stryker asks it at every place of the code; what it names is left out, with all that is in it. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'sample',
    value: {
      shouldIgnore(path) {
        const isStatement = path.parentPath?.node.type === 'Program';
        const left = isStatement && !chosen(nameOf(path.node));
        return left ? 'another part of the sample' : undefined;
      },
    },
  },
];
