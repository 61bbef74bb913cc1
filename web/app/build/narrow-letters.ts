import type { Plugin } from 'vite';

/** Above this share of them a file is text in another script, which is shorter as it is. */
const maxEscaped = 0.01;

/** What the engine keeps in one byte each: as long as a file has no other letter, all of it. */
const wide = /[^\0-\u00ff]/g;

/**
 * The same program with its few wide letters, such as quotation marks, as escapes. An engine keeps the text of a program for as
 * long as it runs, in two bytes for each letter as soon as one of them needs two.
 */
export function withNarrowLetters(code: string): string {
  const count = code.match(wide)?.length ?? 0;
  if (count === 0 || count > code.length * maxEscaped) return code;
  return code.replace(wide, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Of what the server loads; browsers count what they fetch. */
export function narrowLetters(): Plugin {
  return {
    name: 'narrow-letters',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    renderChunk: (code) => ({ code: withNarrowLetters(code), map: null }),
  };
}
