import type { Plugin } from 'vite';

/** Where Lingui's core decodes `\x3C` and `\u003C` in a text whose values are in it already. */
const decoding =
  /if \(isString\(result\) && ESCAPE_SEQUENCE_REGEX\.test\(result\)\) \{\s*return decodeEscapeSequences\(result\);\s*\}/;

/** Lingui's core without the step that decodes what people wrote. Throws where the step is not found. */
export function keepValuesAsTheyAre(core: string): string {
  if (!decoding.test(core)) throw new Error('@lingui/core decodes escapes in another way now');
  return core.replace(decoding, '');
}

/** A name with `\u0041` in it is shown as it was typed, also outside `<Trans>`: our messages hold no such escapes. */
export function plainValues(): Plugin {
  return {
    name: 'plain-values',
    apply: 'build',
    // The server's pages say the same as the browser's.
    config: () => ({ ssr: { noExternal: ['@lingui/core'] } }),
    transform: {
      filter: { id: /\/node_modules\/@lingui\/core\/dist\/index\.mjs/ },
      handler: (code) => ({ code: keepValuesAsTheyAre(code), map: null }),
    },
  };
}
