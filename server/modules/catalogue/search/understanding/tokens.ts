/** A piece of a query: a run of letters, a number, or a sign. */
export interface Token {
  /** Small letters in one Unicode form; digits as ASCII, without the commas of thousands. */
  text: string;
  /** The value of a number, else undefined. */
  number?: number | undefined;
  /** Where it stands in the query, `[start, end)` in UTF-16 units. */
  start: number;
  end: number;
  /** No space before it. */
  glued: boolean;
}

const pattern = /[\p{L}\p{M}'’\u200c\u200d]+|[0-9০-৯][0-9০-৯,]*(?:\.[0-9০-৯]+)?|[^\s]/gu;

/** Bangla has letters that can be written in two ways: compared in one. */
export const wordForm = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[’'\u200c\u200d]/g, '');

const latinDigits = (text: string) =>
  text
    .replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - '০'.charCodeAt(0)))
    .replaceAll(',', '');

/** The pieces of a query in order: `20k` is a number and a word that is glued to it. */
export function tokensOf(query: string): Token[] {
  let last = -1;
  return [...query.matchAll(pattern)].map(({ 0: found, index: start }) => {
    const end = start + found.length;
    const glued = start === last;
    last = end;
    if (!/^[0-9০-৯]/.test(found)) return { text: wordForm(found), start, end, glued };
    const text = latinDigits(found);
    return { text, number: Number(text), start, end, glued };
  });
}

/** Phrases as a recogniser looks them up: the words of each in the form of tokens. */
export const phrasesOf = (list: string): string[][] =>
  list.split('|').map((phrase) => tokensOf(phrase).map(({ text }) => text));

/** How many tokens from this one on are one of the phrases, the longest first; 0 where none is. */
export function phraseAt(
  tokens: readonly Token[],
  at: number,
  phrases: readonly string[][],
): number {
  let longest = 0;
  for (const phrase of phrases) {
    const fits = phrase.every((word, offset) => tokens[at + offset]?.text === word);
    if (fits && phrase.length > longest) longest = phrase.length;
  }
  return longest;
}
