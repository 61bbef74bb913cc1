/**
 * A question as it is compared with others of its item: its letters and digits in small letters, with one space between words. What
 * is made of signs alone is compared as it is.
 */
export function wordsOf(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.join(' ') ?? text;
}
